import { describe, expect, it } from 'vitest'
import { readFileText, type Decode, type TextEncoding } from './text-encoding.ts'

const decode: Decode = (bytes, encoding, options) => new TextDecoder(encoding, options).decode(bytes)

/** Sample rows, grouped by the encodings that can represent them. */
const thai = [
  'รหัส,ชื่อ\nA-1,กลีเซอรีน',
  'code,name_th\nBX-1,ขวดปั๊มสุญญากาศ 50 มล.',
  'code;name;note\nA1;Glycerin;ซื้อจาก ACME',
  'code,name_th,price\nA,น้ำ,12.50\nB,สี,9',
  'code,unit\nA,มล.\nB,ก.',
  'name\nครีม “พิเศษ” – ใหม่',
]
const western = [
  'code,name\nA-1,Crème de la mer',
  'code;name\nA-1;Müller & Söhne\nA-2;Größe',
  'country\nCôte d’Ivoire\nCuraçao\nSão Tomé',
  'name,price\nRosé,12\nPâte à modeler,9',
  'código;descripción\n1;Añejo\n2;Jabón líquido',
  'name\nÉmulsion “légère” – 50 ml',
]
const plain = ['code,name\nA-1,Water', 'a;b\n1;2', 'x\n']

/** 0x80 to 0x9F of Windows-1252, which some versions of Node decode wrongly. */
const marks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Encodings that browsers and Node decode; encoded by hand here, because nothing encodes them any more. */
const pages: Record<'windows-874' | 'windows-1252', Map<string, number>> = {
  'windows-874': pageOf('windows-874'),
  'windows-1252': pageOf('windows-1252'),
}
function pageOf(name: string): Map<string, number> {
  const page = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const isMark = name === 'windows-1252' && byte >= 0x80 && byte <= 0x9f
    const letter = isMark ? marks[byte - 0x80] : new TextDecoder(name).decode(new Uint8Array([byte]))
    page.set(letter ?? '', byte)
  }
  return page
}

function written(text: string, encoding: TextEncoding, mark: boolean): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(`${mark ? '\uFEFF' : ''}${text}`)
  if (encoding === 'windows-874' || encoding === 'windows-1252')
    return Uint8Array.from(text, (letter) => {
      const byte = pages[encoding].get(letter)
      if (byte === undefined) throw new Error(`${encoding} has no "${letter}"`)
      return byte
    })
  const units = [
    ...(mark ? [0xfeff] : []),
    ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  ]
  const bytes = units.flatMap((unit) => [unit & 0xff, unit >> 8])
  return Uint8Array.from(encoding === 'utf-16le' ? bytes : units.flatMap((unit) => [unit >> 8, unit & 0xff]))
}

interface Case {
  text: string
  encoding: TextEncoding
  mark: boolean
}

const cases: Case[] = [...thai, ...western, ...plain].flatMap((text) => {
  const isThai = thai.includes(text)
  const isWestern = western.includes(text)
  return [
    { text, encoding: 'utf-8', mark: true },
    { text, encoding: 'utf-8', mark: false },
    { text, encoding: 'utf-16le', mark: true },
    { text, encoding: 'utf-16be', mark: true },
    ...(isThai ? [{ text, encoding: 'windows-874', mark: false } as const] : []),
    ...(isWestern ? [{ text, encoding: 'windows-1252', mark: false } as const] : []),
  ] satisfies Case[]
})

describe('the text of a file', () => {
  it.each(cases)('$encoding (mark: $mark): $text', ({ text, encoding, mark }) => {
    const bytes = written(text, encoding, mark)
    expect(readFileText(bytes, decode)).toEqual({ text, encoding })
  })

  it.each(plain.concat(western))('is read as UTF-16 without a mark: %s', (text) => {
    expect(readFileText(written(text, 'utf-16le', false), decode).text).toBe(text)
  })

  it('is decoded as requested, whatever it looks like', () => {
    const bytes = written('กข', 'windows-874', false)
    expect(readFileText(bytes, decode, 'windows-1252').text).toBe('¡¢')
  })
})
