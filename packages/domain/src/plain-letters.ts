/** Characters without width, for the class of an expression: zero width, direction marks, soft hyphen, byte order mark. */
export const invisibleClass = String.raw`\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF`

const invisible = new RegExp(`[${invisibleClass}]`, 'g')
const thaiZero = '๐'.charCodeAt(0)
const fullWidth = '！'.charCodeAt(0) - '!'.charCodeAt(0)

/** The text without what nobody sees, which copying brings along. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** `๑๒` as `12`. */
export const arabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))

/** `Ａ１＋` as `A1+`. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
