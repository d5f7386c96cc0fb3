/**
 * Whether a link may be in a document: an address that a person opens knowingly, or a place in the document. A file
 * share would learn who is signed in, and other schemes start programs.
 */
export function isHarmlessLink(target: string): boolean {
  // oxlint-disable-next-line no-control-regex -- readers pass over control characters within a scheme
  if (/[\u0000-\u001f\u007f\\]/.test(target)) return false
  return target === '' || target.startsWith('#') || /^(https?:\/\/[^/]|mailto:|tel:)/i.test(target)
}

/** Bytes within the address itself, of kinds that do not refer to anything else. */
export const isInlinePicture = (address: string): boolean =>
  /^data:image\/(png|jpe?g|gif|webp)[;,]/i.test(address)
