import { isInlinePicture } from './links.ts'

const inlineFont = /^data:(font|application\/(x-)?font)/i

/** Whether a style (CSS) makes its reader fetch anything: an import, or an address that is not within the document. */
export function stylesFetch(css: string): boolean {
  // Most attributes are numbers and names.
  if (!/[@(:\\]/.test(css)) return false
  const plain = unescaped(css.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')).replace(/\s+/g, ' ')
  if (/@import|image-set ?\(|src ?\(|expression ?\(|-moz-binding|behaviou?r ?:/i.test(plain)) return true
  const addresses = plain.replace(/@namespace[^;@]{0,200};/gi, '').matchAll(/url ?\( ?["']?([^"'()]*)/gi)
  return [...addresses].some(([, address = '']) => !isWithin(address.trim()))
}

const isWithin = (address: string): boolean =>
  address === '' || address.startsWith('#') || isInlinePicture(address) || inlineFont.test(address)

/** Letters may be written as numbers (CSS Syntax 3, 4.3.7). */
function unescaped(css: string): string {
  return css.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_, code: string | undefined, letter: string | undefined) => {
      const point = code === undefined ? 0 : Number.parseInt(code, 16)
      return code === undefined ? (letter ?? '') : point > 0x10_ff_ff ? '' : String.fromCodePoint(point)
    },
  )
}
