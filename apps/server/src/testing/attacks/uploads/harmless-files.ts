import { deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import type { TriedFile } from './random.ts'
import { end, header, packedText, pixels, writePng } from './png-writer.ts'
import { harmlessAddresses } from './addresses-in-documents.ts'
import { writePdf } from './hostile-pdfs.ts'
import { harmlessOldDocuments } from './old-documents.ts'
import { harmlessPdfActions } from './pdf-actions.ts'
import {
  entriesOf,
  override,
  packed,
  paragraph,
  relationship,
  relationships,
  wordParts,
  type Parts,
} from './word-document.ts'
import { writeZip } from './zip-writer.ts'

const field = (code: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const long = Array.from({ length: 3000 }, (_, at) =>
  paragraph(`ข้อ ${at + 1} สูตรเซรั่มบำรุงผิวหน้า ปริมาณ 30 มล. &amp; ส่วนผสม`),
).join('')
const link = (target: string) => relationship({ type: 'hyperlink', target, mode: 'External' })
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function chart(): Parts {
  const sheet = packed({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', `${sheetTypes}.sheet.main+xml`)}${override('xl/worksheets/sheet1.xml', `${sheetTypes}.worksheet+xml`)}</Types>`,
    '_rels/.rels': relationships(relationship({ type: 'officeDocument', target: 'xl/workbook.xml' })),
    'xl/workbook.xml': '<workbook/>',
    'xl/_rels/workbook.xml.rels': relationships(
      relationship({ type: 'worksheet', target: 'worksheets/sheet1.xml' }),
    ),
    'xl/worksheets/sheet1.xml': '<worksheet/>',
  })
  return wordParts({
    types: `<Default Extension="xlsx" ContentType="${sheetTypes}.sheet"/>${override('word/charts/chart1.xml', 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml')}`,
    links: relationship({ type: 'chart', target: 'charts/chart1.xml' }),
    parts: {
      'word/charts/chart1.xml':
        '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>',
      'word/charts/_rels/chart1.xml.rels': relationships(
        relationship({ type: 'package', target: '../embeddings/sheet1.xlsx' }),
      ),
      'word/embeddings/sheet1.xlsx': sheet,
    },
  })
}

/** Documents as Word, LibreOffice and Google Docs write them. */
const documents = (): Record<string, Buffer> => ({
  'ใบเสนอราคา.docx': packed(wordParts()),
  'สัญญาจ้างผลิต.docx': packed(wordParts({ body: long })),
  'จาก Google Docs.docx': writeZip(entriesOf(wordParts(), { hasDescriptor: true })),
  'ไม่บีบอัด.docx': writeZip(entriesOf(wordParts(), { how: 'stored' })),
  'ชื่อเป็น UTF-8.docx': writeZip(entriesOf(wordParts(), { flags: 0x800 })),
  'มีหมายเหตุท้ายไฟล์.docx': writeZip(entriesOf(wordParts()), { comment: Buffer.from('PDF to Word') }),
  'มีโฟลเดอร์.docx': writeZip([{ name: 'word/', content: '', how: 'stored' }, ...entriesOf(wordParts())]),
  'มีลิงก์.docx': packed(wordParts({ links: link('https://shop.example/สินค้า?a=1&amp;b=2') })),
  'มีอีเมล.docx': packed(wordParts({ links: link('mailto:sales@example.com') })),
  'มีเบอร์โทร.docx': packed(wordParts({ links: link('tel:+6621234567') })),
  'มีสารบัญ.docx': packed(wordParts({ body: field('TOC \\o "1-3" \\h \\z \\u') + field('PAGEREF _Toc1 \\h') })),
  'มีเลขหน้า.docx': packed(
    wordParts({
      body: field('PAGE') + field('= 1 + 2') + field('IF 1 = 1 "ก" "ข"') + field('MERGEFIELD ชื่อ'),
    }),
  ),
  'มีฟิลด์ซ้อน.docx': packed(
    wordParts({
      body: `<w:p><w:fldSimple w:instr=" NUMPAGES "/></w:p>${field('HYPERLINK "https://shop.example"')}`,
    }),
  ),
  'มีกราฟ.docx': packed(chart()),
  'มีความเห็น.docx': packed(
    wordParts({
      types:
        override('word/comments.xml', `${types}.comments+xml`) +
        override('word/commentsIds.xml', `${types}.commentsIds+xml`),
      links:
        relationship({ id: 'c1', type: 'comments', target: 'comments.xml' }) +
        relationship({
          id: 'c2',
          type: 'http://schemas.microsoft.com/office/2016/09/relationships/commentsIds',
          target: 'commentsIds.xml',
        }),
      parts: { 'word/comments.xml': '<a/>', 'word/commentsIds.xml': '<a/>' },
    }),
  ),
  'มีข้อมูลเพิ่มเติม.docx': packed(
    wordParts({
      links: relationship({ type: 'customXml', target: '../customXml/item1.xml' }),
      parts: {
        'customXml/item1.xml':
          '<?mso-contentType?><b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"/>',
      },
    }),
  ),
  'รูปหาย.docx': packed(wordParts({ links: relationship({ type: 'image', target: 'NULL' }) })),
  'มีไอคอน.docx': packed(
    wordParts({
      types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
      links: relationship({ type: 'image', target: 'media/icon.svg' }),
      parts: {
        'word/media/icon.svg':
          '<svg xmlns="http://www.w3.org/2000/svg"><a href="https://shop.example"><path d="M0 0"/></a></svg>',
      },
    }),
  ),
  'มี BOM.docx': packed({
    ...wordParts(),
    'word/settings.xml': `\uFEFF${String(wordParts()['word/settings.xml'])}`,
  }),
  'มาตรฐาน strict.docx': packed({
    ...wordParts(),
    '_rels/.rels': relationships(
      relationship({
        type: 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
        target: '/word/document.xml',
      }),
    ),
  }),
})

const colours = (width: number, height: number): Sharp =>
  sharp(Buffer.from(Array.from({ length: 48 * 48 * 3 }, (_, at) => (at * 7919) % 256)), {
    raw: { width: 48, height: 48, channels: 3 },
  }).resize(width, height)

const frames = [
  { type: 'acTL', data: Buffer.from('0000000200000000', 'hex') },
  { type: 'fcTL', data: Buffer.alloc(26) },
]

async function pictures(): Promise<Record<string, Buffer>> {
  const turned = [3, 6, 8].map(async (orientation): Promise<[string, Buffer]> => [
    `ถ่ายตะแคง ${orientation}.jpg`,
    await colours(1200, 800).withMetadata({ orientation }).jpeg().toBuffer(),
  ])
  const jpeg = await colours(1600, 1200).jpeg().toBuffer()
  return {
    ...Object.fromEntries(await Promise.all(turned)),
    'สินค้า.jpg': jpeg,
    'สินค้า.jpeg': jpeg,
    'กล้อง 12 ล้านพิกเซล.jpg': await colours(4032, 3024).jpeg({ quality: 70 }).toBuffer(),
    'กล้อง 50 ล้านพิกเซล.jpg': await colours(8160, 6120).jpeg({ quality: 30 }).toBuffer(),
    'จากเว็บ progressive.jpg': await colours(2000, 1500).jpeg({ progressive: true }).toBuffer(),
    'ขาวดำ.jpg': await colours(900, 900).greyscale().jpeg().toBuffer(),
    'งานพิมพ์ CMYK.jpg': await colours(900, 900).toColourspace('cmyk').jpeg().toBuffer(),
    'มีโปรไฟล์สี.jpg': await colours(900, 900).withIccProfile('p3').jpeg().toBuffer(),
    'ภาพเคลื่อนไหวของมือถือ.jpg': Buffer.concat([jpeg, Buffer.from('ftypmp42 a short film behind the picture')]),
    'โลโก้.png': await colours(600, 600).ensureAlpha(0.5).png().toBuffer(),
    'สลับบรรทัด.png': await colours(800, 600).png({ progressive: true }).toBuffer(),
    'จานสี.png': await colours(800, 600).png({ palette: true }).toBuffer(),
    'ลึก 16 บิต.png': await colours(500, 500).toColourspace('rgb16').png().toBuffer(),
    'ภาพหน้าจอ.png': await colours(1920, 1080).png().toBuffer(),
    'มีโปรไฟล์สี.png': await colours(300, 300).withIccProfile('srgb').png().toBuffer(),
    'มีข้อความ.png': writePng([
      header({ width: 9, height: 9 }),
      packedText('zTXt', 5000),
      pixels(Buffer.alloc(90)),
      end,
    ]),
    'ภาพเคลื่อนไหว.png': writePng([header({ width: 9, height: 9 }), ...frames, pixels(Buffer.alloc(90)), end]),
  }
}

function kit(options: object, write: (pdf: typeof Pdf.prototype) => void): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new Pdf(options)
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => void parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    write(pdf)
    pdf.end()
  })
}

const xml =
  '<?xml version="1.0" encoding="UTF-8"?><rsm:TaxInvoice_CrossIndustryInvoice xmlns:rsm="urn:etda:uncefact:data:standard:TaxInvoice_CrossIndustryInvoice:2"/>'
const embedded = (data: Buffer, filter: string) =>
  Buffer.concat([
    Buffer.from(`<</Type/EmbeddedFile/Subtype/text#2Fxml${filter}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

async function papers(): Promise<Record<string, Buffer>> {
  const pages = (count: number) =>
    kit({}, (pdf) => {
      for (let at = 1; at < count; at += 1) pdf.addPage().text(`page ${at}`)
    })
  const filespec =
    '<</Type/Filespec/F(ETDA-invoice.xml)/UF(ETDA-invoice.xml)/AFRelationship/Alternative/EF<</F 5 0 R>>>>'
  const names = '/AF[4 0 R]/Names<</EmbeddedFiles<</Names[(ETDA-invoice.xml)4 0 R]>>>>'
  return {
    'ใบแจ้งหนี้.pdf': await pages(2),
    'คู่มือ.pdf': await pages(120),
    'มีลิงก์.pdf': await kit({}, (pdf) => void pdf.text('shop', { link: 'https://shop.example' })),
    'มีรูป.pdf': await kit({}, (pdf) => void pdf.image(Buffer.from(smallPicture), 10, 10)),
    'ห้ามพิมพ์.pdf': await kit(
      { ownerPassword: 'owner', permissions: { printing: undefined } },
      (pdf) => void pdf.text('open'),
    ),
    'ห้ามพิมพ์ AES.pdf': await kit(
      { ownerPassword: 'owner', pdfVersion: '1.7ext3' },
      (pdf) => void pdf.text('open'),
    ),
    'PDF-A.pdf': await kit(
      { subset: 'PDF/A-1b', pdfVersion: '1.4', tagged: true, font: null as never },
      () => undefined,
    ),
    'มีสารบัญ.pdf': await kit({}, (pdf) => void pdf.outline.addItem('หน้าแรก')),
    'แบบฟอร์ม.pdf': await kit({}, (pdf) => {
      pdf.font('Helvetica')
      pdf.initForm()
      pdf.formText('name', 10, 10, 100, 20, {})
    }),
    'ใบกำกับภาษีอิเล็กทรอนิกส์.pdf': writePdf({
      catalog: names,
      objects: [filespec, embedded(Buffer.from(xml), '')],
    }),
    'ใบกำกับภาษีบีบอัด.pdf': writePdf({
      catalog: names,
      objects: [filespec, embedded(deflateSync(Buffer.from(xml)), '/Filter/FlateDecode')],
    }),
    'เปิดที่หน้าแรก.pdf': writePdf({ catalog: '/OpenAction[3 0 R/Fit]' }),
    'ตารางเสีย.pdf': Buffer.from(String(writePdf({})).replace(/startxref\n\d+/, 'startxref\n5')),
    'มีขยะท้ายไฟล์.pdf': Buffer.concat([writePdf({}), Buffer.from('\n\n   ')]),
  }
}

const smallPicture = writePng([header({ width: 9, height: 9 }), pixels(Buffer.alloc(90)), end])

/** Files of a Thai business; all must be accepted. */
export async function harmlessFiles(): Promise<TriedFile[]> {
  const all = {
    ...documents(),
    ...harmlessAddresses(),
    ...harmlessOldDocuments(),
    ...(await pictures()),
    ...(await papers()),
    ...harmlessPdfActions(),
  }
  return Object.entries(all).map(([name, bytes]) => ({ why: name, name, bytes }))
}
