import type { ApiCommentBlock, ApiParameter, ApiSignature, ApiTypeParameter } from './memberModel.ts';

/** Returns the signature with its documented parameters only. */
export function withDocumentedParts(signature: ApiSignature): ApiSignature {
  const isNoted = ({ comment }: ApiParameter | ApiTypeParameter) => comment.summary !== '';
  return {
    ...signature,
    typeParameters: signature.typeParameters.filter(isNoted),
    parameters: signature.parameters.filter(isNoted),
  };
}

/** Returns what the comment says about the result, if anything. */
export function returnsOf({ comment }: ApiSignature): ApiCommentBlock | undefined {
  const block = comment.blocks.find(({ tag }) => tag === '@returns');
  return block?.markdown === '' ? undefined : block;
}
