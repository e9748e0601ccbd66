import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiSymbol } from '../../theme/api/model.ts';
import { foreignOf, membersOf, propsOf, signaturesOf } from '../../theme/api/symbolParts.ts';
import { convert } from './convert.ts';
import type { Conversion } from './options.ts';

const ROOT = path.join(import.meta.dirname, '../../../test/fixtures/components');

let conversion: Conversion;
beforeAll(async () => {
  conversion = await convert({
    root: ROOT,
    entryPoints: ['index.d.ts'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/all-types',
  });
});

function symbolOf(name: string): ApiSymbol {
  const symbol = conversion.model.symbols.find(
    ({ qualifiedName, kind }) => qualifiedName === name && kind !== 'namespace',
  );
  if (!symbol) throw new Error(`There is no ${name}.`);
  return symbol;
}
const propNames = (name: string) => propsOf(symbolOf(name))?.map((prop) => prop.name);

describe('a component', () => {
  it.each([
    'Plain',
    'Arrow',
    'Node',
    'Drawless',
    'Destructured',
    'Imported',
    'Async',
    'Fc',
    'Memo',
    'Forwarded',
    'Exotic',
    'Lazy',
    'Either',
    'ClassValue',
    'ClassComponent',
    'AbstractComponent',
    'Bound',
    'ByInterface',
    'Cast',
    'Parts',
    'Parts.Legend',
    'Svg',
    'Div',
  ])('is recognized as %s', (name) => {
    expect(propNames(name)).toEqual(['title', 'size']);
  });

  it('has the props of all its overloads, its type parameters and its styles', () => {
    expect(propNames('Overloaded')).toEqual(['kind', 'title', 'b', 'size']);
    expect(propNames('Generic')).toEqual(['data', 'title', 'size']);
    expect(propNames('StyledBox')).toEqual(['title', 'size', 'as']);
  });

  it('has a boolean where its overloads have either value', () => {
    const [multiple] = propsOf(symbolOf('Choices'))?.filter(({ name }) => name === 'multiple') ?? [];
    expect(multiple).toMatchObject({ optional: true, type: { kind: 'intrinsic', name: 'boolean' } });
  });

  it('lists its own props before inherited ones, and required ones first', () => {
    expect(propNames('Inheriting')).toEqual(['label', 'title', 'zoom', 'color', 'size']);
  });

  it('requires what it requires without another element in its place', () => {
    const named = (name: string) =>
      propsOf(symbolOf(name))?.map(({ name: prop, optional, inheritedFrom }) =>
        [prop, optional ? '?' : '', inheritedFrom ? ` from ${inheritedFrom.name}` : ''].join(''),
      );
    expect(named('StyledButton')).toEqual([
      'title from OwnProps',
      'size? from OwnProps',
      'as? from Polymorphic',
    ]);
    expect(named('StyledDiv')).toEqual(['title from OwnProps', 'size? from OwnProps']);
  });

  it('is not called with the name of a constant that has the type of its props', () => {
    const [signature] = signaturesOf(symbolOf('Plain'));
    expect(signature?.parameters[0]).toMatchObject({ name: 'props', type: { name: 'OwnProps' } });
  });

  it('may take nothing', () => expect(propNames('Empty')).toEqual([]));

  it('has no props that are marked as internal', () => {
    expect(propNames('WithSecret')).toEqual(['title', 'size']);
    expect(membersOf(symbolOf('WithoutSize')).map(({ name }) => name)).toEqual(['title']);
  });

  it('has the index signatures of its props', () => {
    const signaturesIn = (name: string) => {
      const symbol = symbolOf(name);
      return 'indexSignatures' in symbol ? symbol.indexSignatures : [];
    };
    const signature = {
      parameters: [{ type: { kind: 'template-literal' } }],
      type: { kind: 'intrinsic', name: 'unknown' },
    };
    const comment = { summary: 'Any attribute of data.' };
    expect(signaturesIn('Open')).toMatchObject([{ ...signature, comment }]);
    expect(signaturesIn('OpenClass')).toMatchObject([signature]);
  });

  it('returns an element, and has the name of one', () => {
    expect(propNames('NoComponent')).toBeUndefined();
    expect(propNames('helper')).toBeUndefined();
  });
});

describe('a context', () => {
  it.each(['NameContext', 'CallableContext'])(
    'is a variable, whether it can be called or not: %s',
    (name) => {
      expect(symbolOf(name).kind).toBe('variable');
      expect(propNames(name)).toBeUndefined();
    },
  );
});

describe('a class component', () => {
  it('has no members of React, which are of no use in JSX', () => {
    expect(membersOf(symbolOf('ClassComponent')).map(({ name }) => name)).toEqual(['render']);
  });

  it('has an anchor for each prop and each member, whatever their names', () => {
    const symbol = symbolOf('ClassWithMembers');
    const anchors = [
      ...(propsOf(symbol) ?? []),
      ...foreignOf(symbol).flatMap((group) => group.members),
      ...membersOf(symbol),
    ].map(({ anchor }) => anchor);
    expect(anchors).toContain('title');
    expect(anchors).toContain('member-title');
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });
});

describe('properties of components', () => {
  const namesBelow = (name: string) =>
    conversion.model.symbols
      .filter(({ qualifiedName }) => qualifiedName.startsWith(`${name}.`))
      .map(({ qualifiedName, kind }) => `${kind} ${qualifiedName}`);

  it('have pages where the library declares them for its readers', () => {
    expect(namesBelow('Menu')).toEqual(['function Menu.Item', 'variable Menu.Panel']);
    expect(namesBelow('List')).toEqual(['function List.Entry']);
    expect(propNames('Menu.Item')).toEqual(['title', 'size']);
  });

  it.each(['Fc', 'Memo', 'Forwarded', 'Lazy', 'ByInterface', 'Assigned', 'StyledText', 'StyledButton'])(
    'have none, and make no namespace, where all functions have them: %s',
    (name) => {
      expect(symbolOf(name).kind).toBe('function');
      expect(namesBelow(name)).toEqual([]);
      expect(
        conversion.model.symbols.some((one) => one.kind === 'namespace' && one.qualifiedName === name),
      ).toBe(false);
    },
  );
});

describe('props of other packages', () => {
  const groups = (name: string) =>
    foreignOf(symbolOf(name)).map((group) => [group.name, group.members.length > 100]);

  it('are grouped by the type that the props name', () => {
    expect(groups('Svg')).toEqual([['SVGProps<SVGPathElement>', true]]);
    expect(groups('Div')).toEqual([['HTMLAttributes<HTMLDivElement>', true]]);
    expect(groups('OnlyForeign')).toEqual([['HTMLAttributes<HTMLDivElement>', true]]);
    expect(groups('Forwarded')).toEqual([['RefAttributes<SVGSVGElement>', false]]);
    expect(propNames('OnlyForeign')).toEqual([]);
  });

  it('have types in one line', () => {
    const members = foreignOf(symbolOf('Svg'))[0]?.members ?? [];
    expect(members.find(({ name }) => name === 'onClick')).toEqual({
      name: 'onClick',
      anchor: 'onClick',
      type: 'MouseEventHandler<SVGPathElement>',
      optional: true,
      isDeprecated: false,
    });
    expect(members.some(({ name }) => name === 'title' || name === 'size')).toBe(false);
  });
});

describe('the props of a polymorphic component', () => {
  const ownProps = (name: string) =>
    propsOf(symbolOf(name))?.map(({ name: prop, optional }) => `${prop}${optional ? '?' : ''}`);
  const groupOfElement = (name: string) => foreignOf(symbolOf(name))[0];

  it.each([
    ['PolymorphicButton', ['title', 'as?', 'size?']],
    ['PolymorphicArrow', ['title', 'as?', 'ref?', 'size?']],
    ['ForwardingButton', ['title', 'size?', 'as?', 'children?']],
    ['OverridableButton', ['title', 'size?', 'component?']],
  ])('have those of its default element below its own: %s', (name, own) => {
    expect(ownProps(name)).toEqual(own);
    const group = groupOfElement(name);
    expect(group?.name).toBe('ButtonHTMLAttributes<HTMLButtonElement>');
    const names = group?.members.map((member) => member.name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['formAction', 'onClick']));
    expect(names).not.toContain('title');
  });

  it('keep the type parameters of their declaration', () => {
    const as = propsOf(symbolOf('PolymorphicButton'))?.find(({ name }) => name === 'as');
    expect(as?.type).toMatchObject({ kind: 'reference', name: 'As', isTypeParameter: true });
  });

  it('have those of a component that is the default', () => {
    expect(ownProps('PolymorphicList')).toEqual(['items', 'title', 'as?', 'size?']);
    expect(groupOfElement('PolymorphicList')?.name).toBe('HTMLAttributes<HTMLDivElement>');
  });

  it('are only its own if there is no default', () => {
    expect(ownProps('PolymorphicAny')).toEqual(['title', 'as?', 'size?']);
    expect(groupOfElement('PolymorphicAny')).toBeUndefined();
  });
});

describe('props that a type of the library repeats from elements', () => {
  it('are grouped, but those that the library says something of', () => {
    expect(propNames('MarkComponent')).toEqual(['onClick', 'radius', 'children']);
    const [group, ...more] = foreignOf(symbolOf('MarkComponent'));
    expect(more).toEqual([]);
    expect(group?.name).toBe('AdaptedAttributes');
    // It is the library's own, and has a page.
    expect(group?.url).toBeUndefined();
    expect(group?.id).toBe('interface:AdaptedAttributes');
    const names = group?.members.map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(names).toEqual(expect.arrayContaining(['dangerouslySetInnerHTML', 'onAbort', 'onAbortCapture']));
  });

  it('come from the library where it documents them too', () => {
    const named = propsOf(symbolOf('NamedMark'))?.find(({ name }) => name === 'name');
    expect(named?.inheritedFrom?.name).toBe('NamedMarkProps');
    expect(named?.comment.summary).toBe('Used in the legend.');
  });

  it('are not grouped where a few look like them', () => {
    expect(propNames('PhasesComponent')).toEqual(['size', 'onStart', 'onStartCapture']);
    expect(foreignOf(symbolOf('PhasesComponent'))).toEqual([]);
  });
});

describe('findings about components', () => {
  const findings = (code: string) =>
    conversion.diagnostics
      .filter((diagnostic) => diagnostic.code === code)
      .map(({ file, line, message }) => `${file}:${line !== undefined && line > 0} ${message}`);

  it('name those whose props are no object, unless a package is missing for them, which is said', () => {
    expect(findings('api-props-unknown')).toEqual([
      'index.d.ts:true "Anything" can be called like a component, but its props can\'t be listed: they are declared as "any".',
      'index.d.ts:true "Text" can be called like a component, but its props can\'t be listed: they are declared as "string".',
    ]);
  });

  it('name packages that are not installed, and what that costs', () => {
    const [finding, ...more] = findings('api-package-missing');
    expect(more).toEqual([]);
    expect(finding).toMatch(
      /The package "not-installed" isn't installed: 2 of the \d+ exports use it and are incomplete. \(An export may have several pages.\)/,
    );
    const found = conversion.diagnostics.find(({ code }) => code === 'api-package-missing');
    expect(found?.hint).toContain('npm install --save-dev not-installed');
    expect(conversion.isWhole).toBe(true);
    expect(conversion.files).toContain(path.join(ROOT, 'node_modules/not-installed/package.json'));
  });

  it('tell packages from path aliases that the library has left in its declarations', () => {
    expect(findings('api-import-missing')).toEqual([
      expect.stringMatching(
        /import "components\/aliased", which is neither installed nor a dependency of the library: 1 of the \d+/,
      ),
    ]);
  });
});
