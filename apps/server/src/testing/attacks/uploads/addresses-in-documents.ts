import { relationship, override, packed, paragraph, wordParts } from './word-document.ts'

const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (code: string) =>
  `<w:p>${character('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${character('separate')}<w:r><w:t>here</w:t></w:r>${character('end')}</w:p>`
const simple = (code: string) =>
  `<w:p><w:fldSimple w:instr=" ${code} "><w:r><w:t>here</w:t></w:r></w:fldSimple></w:p>`
const text = (body: string) => packed(wordParts({ body }))

const svgFile = (inner: string, { attributes = '', before = '' } = {}) =>
  packed(
    wordParts({
      types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
      links: relationship({ type: 'image', target: 'media/icon.svg' }),
      parts: {
        'word/media/icon.svg': `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`,
      },
    }),
  )
const vmlFile = (shape: string) =>
  packed(
    wordParts({
      types: override('word/drawing1.vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing'),
      links: relationship({ type: 'image', target: 'drawing1.vml' }),
      parts: {
        'word/drawing1.vml': `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shape}</xml>`,
      },
    }),
  )
const settings = (inner: string) =>
  packed({
    ...wordParts(),
    'word/settings.xml': `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main">${inner}</w:settings>`,
  })

/** Word documents with an address that a click or the mere opening would follow to a program, a share or elsewhere. */
export const hostileAddresses: Record<string, () => Buffer> = {
  'links by a field to a search': () =>
    text(field('HYPERLINK "search-ms:query=x&amp;crumb=location:\\\\evil"')),
  'links by a field to a share': () => text(field('HYPERLINK "\\\\\\\\evil\\\\share"')),
  'links by a field to a share without quotes': () => text(field('HYPERLINK \\\\evil\\share')),
  'links by a field to a share behind its switches': () =>
    text(field('HYPERLINK \\l "here" \\o "tip" "//evil/share"')),
  'links by a field to a tool': () => text(field('HYPERLINK "ms-msdt:/id PCWDiagnostic"')),
  'links by a field in curly quotes': () => text(field('HYPERLINK “file:///c:/a.exe”')),
  'links by a field to a script': () => text(simple('HYPERLINK &quot;javascript:alert(1)&quot;')),
  'links by a simple field to a file': () => text(simple('HYPERLINK &quot;file://evil/a&quot;')),
  'links by a field of two addresses': () =>
    text(field('HYPERLINK "https://good.example" "ms-word:ofe|u|http://evil"')),
  'links by a field after a tab': () => text(field('hyperlink\t"vbscript:x"')),
  'has a link composed by a merge': () =>
    text(
      `<w:p>${character('begin')}<w:r><w:instrText> HYPERLINK </w:instrText></w:r>${character('begin')}<w:r><w:instrText>MERGEFIELD a</w:instrText></w:r>${character('end')}${character('separate')}${character('end')}</w:p>`,
    ),
  'has a drawing with an import of styles': () =>
    svgFile('<style>@import url(http://evil.example/a.css);</style>'),
  'has a drawing with an escaped import': () => svgFile('<style>@\\69 mport "http://evil.example"</style>'),
  'has a drawing with a font from elsewhere': () =>
    svgFile('<style>@font-face{font-family:a;src:url("https://evil.example/a.woff")}</style>'),
  'has a drawing with a style in pieces': () => svgFile('<style>@im/**/port <![CDATA[url(//evil)]]></style>'),
  'has a drawing that fills from elsewhere': () => svgFile('<rect fill="url(http://evil.example/a#b)"/>'),
  'has a drawing with a style attribute': () => svgFile('<rect style="background:u\\72l(http://evil)"/>'),
  'has a drawing with a style sheet': () =>
    svgFile('', { before: '<?xml-stylesheet href="http://evil.example/a.css"?>' }),
  'has a drawing with another base': () =>
    svgFile('<use href="#a"/>', { attributes: ' xml:base="http://evil/a.svg"' }),
  'has a drawing that sets an address': () =>
    svgFile('<image><set attributeName="xlink:href" to="http://evil.example/a.png"/></image>'),
  'has a drawing that animates an address': () =>
    svgFile('<use href="#a"><animate attributeName="href" values="http://evil.example/a.svg#b"/></use>'),
  'has a drawing with a page inside': () =>
    svgFile('<switch><h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://evil.example"/></switch>'),
  'has a drawing with a drawing as an address': () =>
    svgFile('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
  'has a drawing with a film': () => svgFile('<video href="#a"/>'),
  'has a drawing with an element of the future': () => svgFile('<fetch/>'),
  'has a drawing that links to a script': () =>
    svgFile('<a xlink:href=" javascript:alert(1)"><path d="M0 0"/></a>'),
  'has a shape with a picture of a share': () =>
    vmlFile('<v:shape><v:imagedata src="/\\evil\\a.png"/></v:shape>'),
  'has a shape with a picture of a site': () =>
    vmlFile('<v:shape><v:fill src="https://evil.example/a.png"/></v:shape>'),
  'has a shape that links to a tool': () => vmlFile('<v:shape href="ms-msdt:/id x"/>'),
  'has a shape that links to a share': () => vmlFile('<v:shape href="\\\\evil\\a"/>'),
  'has a shape with a style from elsewhere': () => vmlFile('<v:shape style="background:url(//evil/a.png)"/>'),
  'has a program for its schema': () =>
    settings('<sl:schemaLibrary><sl:schema sl:manifestLocation="http://evil/m.xml"/></sl:schemaLibrary>'),
  'has a schema on a share': () =>
    settings('<sl:schemaLibrary><sl:schema sl:schemaLocation="\\\\evil\\s.xsd"/></sl:schemaLibrary>'),
}

/** The same kinds as people and editors write them. */
export const harmlessAddresses = (): Record<string, Buffer> => ({
  'ลิงก์ในฟิลด์.docx': text(field('HYPERLINK "https://shop.example/สินค้า?a=1&amp;b=2" \\t "_blank"')),
  'ลิงก์อีเมลในฟิลด์.docx': text(field('HYPERLINK "mailto:sales@example.com" \\o "เขียนถึงเรา"')),
  'ลิงก์ไม่มีเครื่องหมายคำพูด.docx': text(field('HYPERLINK http://shop.example')),
  'ลิงก์ www.docx': text(field('HYPERLINK "www.shop.example/a"')),
  'ลิงก์ในเอกสาร.docx': text(
    field('HYPERLINK \\l "_Toc12345"') + simple('HYPERLINK \\l &quot;บทที่ 1&quot; \\h'),
  ),
  'ลิงก์พร้อมบุ๊กมาร์ก.docx': text(field('HYPERLINK "https://shop.example" \\l "ราคา" \\o "\\\\ ดูราคา"')),
  'ลิงก์ตามผู้รับ.docx': text(
    `<w:p>${character('begin')}<w:r><w:instrText> HYPERLINK "https://shop.example/?id=</w:instrText></w:r>${character('begin')}<w:r><w:instrText>MERGEFIELD id</w:instrText></w:r>${character('end')}<w:r><w:instrText>"</w:instrText></w:r>${character('separate')}${character('end')}</w:p>`,
  ),
  'ปุ่มกรอกข้อความ.docx': text(field('MACROBUTTON NoMacro [คลิกเพื่อกรอก]') + paragraph('ท้าย')),
  'ไอคอนของ Office.docx': svgFile(
    '<defs><clipPath id="clip0"><rect x="0" y="0" width="96" height="96"/></clipPath></defs><g clip-path="url(#clip0)"><path fill="#000" d="M1 1Z"/></g>',
    { attributes: ' width="96" height="96" xml:space="preserve" overflow="hidden"' },
  ),
  'ไอคอนของ Inkscape.docx': svgFile(
    '<sodipodi:namedview pagecolor="#fff"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata><style>.a{fill:url(#g);font-family:"TH Sarabun"}</style><linearGradient id="g"><stop offset="0"/></linearGradient><text class="a">ก</text>',
    {
      attributes:
        ' xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="C:\\icons\\a.png" sodipodi:docname="a.svg"',
    },
  ),
  'ไอคอนมีรูปและฟอนต์.docx': svgFile(
    '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d09GMg==)}</style><image xlink:href="data:image/png;base64,iVBORw0KGgo="/><use xlink:href="#a"/><circle r="1"><animate attributeName="r" values="1;2"/></circle>',
  ),
  'รูปทรงจากอีเมล.docx': vmlFile(
    '<v:shape style="width:100pt;height:20pt" href="https://shop.example" alt="โลโก้"><v:imagedata src="media/image1.png" o:href="cid:image001.png@01D0.E0"/><v:fill src="" o:title="พื้น"/></v:shape>',
  ),
  'มีสคีมา.docx': settings(
    '<sl:schemaLibrary><sl:schema sl:uri="urn:x" sl:manifestLocation="" sl:schemaLocation=""/></sl:schemaLibrary>',
  ),
})
