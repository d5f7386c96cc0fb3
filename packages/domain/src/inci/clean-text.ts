const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ecirc: 'ê',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  plusmn: '±',
  bull: '•',
  middot: '·',
  mdash: '—',
  ndash: '–',
  reg: '',
  trade: '',
  copy: '',
}
const blockTag = /<\/?(?:br|p|li|ul|ol|div|tr|td|th|h[1-6])\b[^<>]*>/gi
const anyTag = /<\/?[a-z][^<>]*>/gi
const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi

/** Characters with the same meaning as another one. */
const signs: [RegExp, string | ((found: string) => string)][] = [
  [/\r\n?/g, '\n'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' '],
  // Soft hyphens, zero-width characters and trade marks.
  [/[\u00ad\u200b-\u200d\u2060\ufeff®™©℠]/g, ''],
  // Other hyphen characters, and what broken fonts make of them.
  [/-?[\u2010\u2011¬]+/g, '-'],
  // A run of footnote marks is shortened.
  [/([*†‡§^]{3})[*†‡§^]+/g, '$1'],
  [/ﬃ/g, 'ffi'],
  [/ﬄ/g, 'ffl'],
  [/ﬁ/g, 'fi'],
  [/ﬂ/g, 'fl'],
  [/ﬀ/g, 'ff'],
  [/[（﹙]/g, '('],
  [/[）﹚]/g, ')'],
  [/[［【{]/g, '['],
  [/[］】}]/g, ']'],
  [/：/g, ':'],
  [/；/g, ';'],
  [/％/g, '%'],
  [/[’‘`´]/g, "'"],
  [/[“”]/g, '"'],
  [/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit))],
]

/** Normalises pasted text: no markup, one character per meaning; lines stay. */
export function cleanText(text: string): string {
  let clean = text.normalize('NFC').replace(blockTag, '\n').replace(anyTag, '').replace(entity, decoded)
  for (const [from, to] of signs)
    clean = typeof to === 'string' ? clean.replace(from, to) : clean.replace(from, to)
  clean = clean.replace(/ {2,}/g, ' ').replace(/\n[ \n]*\n/g, '\n\n')
  return (
    clean
      // Blocks that a shop's page joined without a space.
      .replace(/(?<!\s)\s+(?:rds\s+)?product name\s+/giu, '\n')
      .replace(/(?<=[)%\p{Ll}])(?=(?:Inactive |Active |Other )?Ingredients?\s*:)/gu, '\n')
      // A leftover spreadsheet reference.
      .replace(/'?\[[^\]\n]{1,80}\.xlsx?\][^,\n]{0,80}/giu, '')
      // A share joined to the next name ("5.0%Water").
      .replace(/%(?=\p{Lu}\p{Ll})/gu, '%, ')
      // A word hyphenated at a line end ("Ac- etate"), and a number ("Peg- 100", "Gum - 1").
      .replace(/(\p{Ll})-[ \n]+(?=\p{Ll}{2})/gu, '$1')
      .replace(/([\p{L}\d])-[ \n]+(?=\d)/gu, '$1-')
      .replace(/(\p{L}) - (?=\d{1,3}\s*(?:[;.)]|,(?!\d)|$))/gu, '$1-')
  )
}

function decoded(all: string, decimal?: string, hexadecimal?: string, name?: string): string {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined
  if (code !== undefined) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
  return entities[name?.toLowerCase() ?? ''] ?? (name === undefined ? all : ' ')
}
