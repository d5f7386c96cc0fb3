/** What the letters of symbol fonts show: check marks, crosses and boxes. */
const dingbats: Record<string, string> = {
  '3': '✔',
  '4': '✔',
  '5': '✘',
  '6': '✘',
  '7': '✘',
  '8': '✘',
  l: '●',
  m: '❍',
  n: '■',
  o: '☐',
  p: '☐',
  q: '☐',
  r: '☐',
}
const wingdings: Record<string, string> = {
  '\u00fb': '✘',
  '\u00fc': '✔',
  '\u00fd': '☒',
  '\u00fe': '☑',
  '\u00a8': '☐',
  '\u006f': '☐',
  '\u0071': '☐',
  '\u0072': '☐',
  x: '☒',
}

/** A text as its symbol font shows it; unchanged in other fonts. */
export function symbolText(text: string, font: string): string {
  const signs = /zapf ?dingbats/i.test(font)
    ? dingbats
    : /^(?:.{6}\+)?wingdings(?!.?[23])/i.test(font)
      ? wingdings
      : null
  if (!signs) return text
  // Word writes the letters of a symbol font from U+F000.
  return [...text].map((sign) => signs[plain(sign)] ?? sign).join('')
}

const plain = (sign: string): string => {
  const code = sign.charCodeAt(0)
  return code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : sign
}
