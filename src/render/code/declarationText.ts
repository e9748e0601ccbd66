/** A string, a template, or a comment. Regular expressions don't occur in declarations. */
const TOKENS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * Returns the text of a declaration file without the comments that mean nothing to the compiler: files with equal
 * results have equal types. `/// <reference … />` and `// @ts-…` stay.
 *
 * @returns undefined for a file with nested templates, which aren't told apart
 */
export function withoutComments(text: string): string | undefined {
  let isCertain = true;
  const code = text.replaceAll(TOKENS, (token) => {
    if (token.startsWith('`') && token.includes('${')) isCertain = false;
    if (!/^\/[/*]/.test(token) || token.startsWith('///') || token.includes('@ts-')) return token;
    return token.includes('\n') ? '\n' : ' ';
  });
  return isCertain ? code : undefined;
}
