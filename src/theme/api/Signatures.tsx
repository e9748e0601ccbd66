import { DefaultLine } from './DefaultValue.tsx';
import { isSymbolComment } from './describe.ts';
import { layout } from './layout.tsx';
import type { ApiParameter, ApiSignature, ApiTypeParameter } from './memberModel.ts';
import type { ApiSymbol } from './model.ts';
import { SymbolComment } from './SymbolComment.tsx';
import { returnsOf, withDocumentedParts } from './signatureParts.ts';
import { propsOf } from './symbolParts.ts';
import { signatureDoc, typeDoc, typeParametersDoc } from './type.tsx';
import type { ApiView } from './view.ts';

interface SignaturesProps {
  readonly symbol: ApiSymbol;
  readonly view: ApiView;
}

/** Characters of a signature on one line. */
const WIDTH = 70;

interface OverloadsProps extends SignaturesProps {
  readonly signatures: readonly ApiSignature[];
  /** The name being called. */
  readonly name: string;
  /** Whether these are the symbol's own signatures: what the top of the page shows isn't repeated. */
  readonly isSymbolsOwn?: boolean;
}

/** Every signature with its own comment, parameters and result. */
export function Overloads({ signatures, name, isSymbolsOwn = false, symbol, view }: OverloadsProps) {
  return signatures.map((signature, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: overloads have no name and never change order
    <dl key={index} className="cd-members">
      <div className="cd-overload">
        <dt>
          <code>{layout(signatureDoc(signature, view, ': ', name), WIDTH)}</code>
        </dt>
        <dd>
          {isSymbolsOwn && isSymbolComment(signature, symbol) ? null : (
            <SymbolComment comment={signature.comment} symbol={symbol} view={view} />
          )}
        </dd>
      </div>
      <SignatureRows
        signature={isSymbolsOwn && propsOf(symbol) ? withDocumentedParts(signature) : signature}
        symbol={symbol}
        view={view}
      />
    </dl>
  ));
}

interface SignatureRowsProps extends SignaturesProps {
  readonly signature: ApiSignature;
}

function SignatureRows({ signature, symbol, view }: SignatureRowsProps) {
  const returns = returnsOf(signature);
  return (
    <>
      <TypeParameterRows parameters={signature.typeParameters} symbol={symbol} view={view} />
      <ParameterRows parameters={signature.parameters} symbol={symbol} view={view} />
      {returns ? (
        <div className="cd-member">
          <dt>
            <code>
              <i className="k">return</i> {layout(typeDoc(signature.returns, view), WIDTH)}
            </code>
          </dt>
          <dd>{view.content(returns, symbol)}</dd>
        </div>
      ) : null}
    </>
  );
}

/** The documented parts of a method's only signature; renders nothing if none is documented. */
export function SignatureNotes({ signature, symbol, view }: SignatureRowsProps) {
  const shown = withDocumentedParts(signature);
  if (shown.typeParameters.length + shown.parameters.length === 0 && !returnsOf(signature)) return null;
  return (
    <dl className="cd-members">
      <SignatureRows signature={shown} symbol={symbol} view={view} />
    </dl>
  );
}

interface TypeParameterRowsProps extends SignaturesProps {
  readonly parameters: readonly ApiTypeParameter[];
}

export function TypeParameterRows({ parameters, symbol, view }: TypeParameterRowsProps) {
  return parameters.map((parameter) => (
    <div key={parameter.name} className="cd-member">
      <dt>
        <code>{layout(typeParametersDoc([parameter], view))}</code>
      </dt>
      <dd>
        <SymbolComment comment={parameter.comment} symbol={symbol} view={view} />
      </dd>
    </div>
  ));
}

interface ParameterRowsProps extends SignaturesProps {
  readonly parameters: readonly ApiParameter[];
}

export function ParameterRows({ parameters, symbol, view }: ParameterRowsProps) {
  return parameters.map((parameter) => (
    <div key={parameter.name} className="cd-member">
      <dt>
        <code>
          {parameter.rest ? '...' : ''}
          <b>{parameter.name}</b>
          {parameter.optional || parameter.defaultValue !== undefined ? '?' : ''}:{' '}
          {layout(typeDoc(parameter.type, view), WIDTH)}
        </code>
      </dt>
      <dd>
        <DefaultLine of={parameter} symbol={symbol} view={view} />
        <SymbolComment comment={parameter.comment} symbol={symbol} view={view} />
      </dd>
    </div>
  ));
}
