import type { Random } from './random.ts'
import {
  entriesOf,
  packed,
  paragraph,
  relationship,
  relationships,
  w,
  wordParts,
  type Parts,
} from './word-document.ts'
import { writeZip, type WrittenEnd, type WrittenEntry } from './zip-writer.ts'

type Make = (random: Random) => Buffer

/** The document with one entry written differently. */
function changed(random: Random, change: Partial<WrittenEntry>, end: WrittenEnd = {}): Buffer {
  const entries = entriesOf(wordParts())
  const at = 2 + random.int(entries.length - 2)
  return writeZip(
    entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
    end,
  )
}

const plain = (end: WrittenEnd): Buffer => writeZip(entriesOf(wordParts()), end)
const more = (entry: WrittenEntry): Buffer => writeZip([...entriesOf(wordParts()), entry])
const mib = 1024 * 1024
const document = (body: string): Parts => wordParts({ body })

/** Entries that all point to the packed bytes of the first: small to send, large to unpack. */
function overlapping(random: Random): Buffer {
  const entries = entriesOf(wordParts())
  const media = { name: 'word/media/b0.png', content: Buffer.alloc(mib) }
  const before = writeZip(entries).length
  const offset = writeZip(entries).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) - before + before
  const twins = Array.from({ length: 20 + random.int(20) }, (_, at) => ({
    ...media,
    name: `word/media/c${at}.png`,
    content: '',
    offset,
  }))
  return writeZip([...entries, media, ...twins])
}

/** Archives that different readers read differently. */
export const brokenArchives: Record<string, Make> = {
  'has a part twice': (r) =>
    more({ name: r.pick(['word/document.xml', 'word/styles.xml']), content: '<a/>' }),
  'has a part twice in other case': (r) =>
    more({ name: r.pick(['WORD/document.xml', 'word/Styles.XML', '[content_types].xml']), content: '<a/>' }),
  'calls a part otherwise in its own header': (r) => changed(r, { localName: 'word/evil.xml' }),
  'calls a part otherwise in the same length': (r) =>
    changed(r, { name: 'word/aaaa.xml', localName: 'word/bbbb.xml' }),
  'gives a part another size in its own header': (r) => changed(r, { localSize: 1 + r.int(5) }),
  'says that a part is smaller': (r) => changed(r, { size: 1 + r.int(20) }),
  'says that a part is larger': (r) => changed(r, { size: 100_000 + r.int(100_000) }),
  'has a wrong check sum': (r) => changed(r, { crc: r.int(1_000_000) }),
  'has bytes behind a packed part': (r) => changed(r, { tail: Buffer.alloc(1 + r.int(50), 65) }),
  'is encrypted': (r) => changed(r, { flags: r.pick([1, 65, 8192]) }),
  'is packed in another way': (r) => changed(r, { method: r.pick([1, 6, 9, 12, 14, 93, 99]) }),
  'says ZIP64': (r) => changed(r, { size: 0xff_ff_ff_ff }),
  'has bytes before it': (r) => {
    const junk = Buffer.alloc(1 + r.int(200), 1)
    return Buffer.concat([junk, packed(wordParts())])
  },
  'has bytes before it that it accounts for': (r) => {
    const entries = entriesOf(wordParts())
    return writeZip(
      entries.map((entry, at) => (at === 0 ? { ...entry, before: Buffer.alloc(1 + r.int(99), 77) } : entry)),
    )
  },
  'hides bytes between parts': (r) =>
    changed(r, { before: Buffer.from(`PK\u0003\u0004${'x'.repeat(40 + r.int(100))}`, 'latin1') }),
  'has bytes behind it': (r) => Buffer.concat([packed(wordParts()), Buffer.alloc(1 + r.int(99), 1)]),
  'has bytes before its end': (r) => plain({ gap: Buffer.alloc(1 + r.int(60)) }),
  'is on another disk': (r) => plain({ disk: 1 + r.int(5) }),
  'counts fewer parts': () => plain({ count: 3 }),
  'counts more parts': (r) => plain({ count: 50 + r.int(900) }),
  'has its directory elsewhere': (r) => plain({ directoryOffset: r.int(200) }),
  'has two ends': () => {
    const inner = packed(wordParts())
    return plain({ comment: inner.subarray(inner.length - 22) })
  },
  'has parts that overlap': overlapping,
  'has a name with a NUL': () => more({ name: 'word/a.xml\u0000.png', content: 'x' }),
  'has a name with a backslash': () => more({ name: 'word\\..\\..\\evil.xml', content: '<a/>' }),
  'has a name that is escaped': (r) =>
    more({
      name: r.pick(['word/%2e%2e/%2e%2e/a.xml', 'word%2fa.xml', 'a%5Cb.xml', 'word/..%2f..%2fa.xml']),
      content: '<a/>',
    }),
  'has a name that is not UTF-8': () => more({ name: Buffer.from('776f72642fe0b8', 'hex'), content: 'x' }),
  'has a name that climbs': (r) =>
    more({
      name: r.pick(['../a.xml', 'word/../../a.xml', './a.xml', '/a.xml', 'c:/a.xml', 'word//a.xml']),
      content: '<a/>',
    }),
  'is cut off': (r) => packed(wordParts()).subarray(0, -1 - r.int(300)),
  'has bits turned': (r) => {
    const bytes = packed(wordParts())
    const at = 700 + r.int(300)
    bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << r.int(8)), at)
    return bytes
  },
}

const times = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length))

/** Documents that are small to send and large to open. */
export const documentBombs: Record<string, Make> = {
  'has paragraphs without end': (r) =>
    packed(document(times(r.pick(['<w:p><w:r><w:t>a</w:t></w:r></w:p>', '<w:p/>']), 60 * mib))),
  'has relationships without end': (r) =>
    packed({
      ...wordParts(),
      'word/_rels/settings.xml.rels': relationships(
        times(r.pick(['<Relationship>', '<Relationship/>', '<a>']), 50 * mib),
      ),
    }),
  'has a list of relationships above the limit': () =>
    packed({
      ...wordParts(),
      'word/_rels/settings.xml.rels': relationships(
        Array.from({ length: 12_000 }, (_, at) =>
          relationship({ id: `r${at}`, type: 'image', target: 'media/image1.png' }),
        ).join(''),
      ),
    }),
  'is nested without end': (r) => {
    const depth = 300 + r.int(100_000)
    return packed(document('<w:a>'.repeat(depth) + '</w:a>'.repeat(depth)))
  },
  'has attributes without end': (r) =>
    packed(
      document(`<w:p ${Array.from({ length: 1000 + r.int(50_000) }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    ),
  'has namespaces without end': () =>
    packed(
      document(`<w:p ${Array.from({ length: 20_000 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')}/>`),
    ),
  'has one text without end': () =>
    packed(document(`<w:p><w:r><w:t>${'a'.repeat(30 * mib)}</w:t></w:r></w:p>`)),
  'has one value without end': () => packed(document(`<w:p w:a="${'a'.repeat(26 * mib)}"/>`)),
  'has one comment without end': () => packed(document(`<!--${'a'.repeat(26 * mib)}-->`)),
  'has many large parts': (r) =>
    packed({
      ...wordParts(),
      ...Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `customXml/item${at}.xml`,
          `<a>${' '.repeat((2 + r.int(2)) * mib)}</a>`,
        ]),
      ),
    }),
  'has a picture without end': () => packed({ ...wordParts(), 'word/media/b.png': Buffer.alloc(60 * mib) }),
  'has parts without end': (r) =>
    packed({
      ...wordParts(),
      ...Object.fromEntries(
        Array.from({ length: 2500 + r.int(10_000) }, (_, at) => [`word/media/${at}.png`, '']),
      ),
    }),
  'has types without end': () =>
    packed(
      wordParts({
        types: Array.from(
          { length: 30_000 },
          (_, at) => `<Default Extension="x${at}" ContentType="image/png"/>`,
        ).join(''),
      }),
    ),
  'holds a bomb in the sheet of a chart': () => {
    const sheet = packed({ 'xl/a.xml': Buffer.alloc(60 * mib, ' ') })
    return packed(
      wordParts({
        types:
          '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
        links: relationship({ type: 'package', target: 'embeddings/a.xlsx' }),
        parts: { 'word/embeddings/a.xlsx': sheet },
      }),
    )
  },
  'has fields within fields without end': (r) =>
    packed(
      document(times(`<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>`, (24 + r.int(4)) * mib)),
    ),
  'lies about what it unpacks to': () =>
    writeZip([
      ...entriesOf(wordParts()),
      { name: 'word/media/b.png', content: Buffer.alloc(50 * mib), size: 1000, localSize: 1000 },
    ]),
  'lies about a part within the limit': () =>
    writeZip([
      ...entriesOf(wordParts({ types: '' })),
      {
        name: 'customXml/item1.xml',
        content: `<w:a xmlns:w="${w}">${paragraph('x').repeat(100_000)}</w:a>`,
        size: 10,
      },
    ]),
}
