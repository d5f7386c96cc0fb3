import { createHash } from 'node:crypto'
import type { PdfFile } from './pdf-file.ts'
import { pdfText } from './pdf-file.ts'
import type { PressProfile } from './press-profile.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** XMP for PDF/X-4 (ISO 15930-7 6.2): version, identifiers, dates, and that nothing was trapped. */
export function pdfxMetadata(title: string, now: Date): string {
  const at = now.toISOString().replace(/\.\d+/, '')
  const id = createHash('sha256').update(`${title} ${at}`).digest('hex').slice(0, 32)
  const about = 'rdf:about=""'
  return `
<rdf:Description ${about} xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion></rdf:Description>
<rdf:Description ${about} xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title></rdf:Description>
<rdf:Description ${about} xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:MetadataDate>${at}</xmp:MetadataDate></rdf:Description>
<rdf:Description ${about} xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"><xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description>
<rdf:Description ${about} xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Trapped>False</pdf:Trapped></rdf:Description>`
}

/** The printing condition that the label was separated for, with its profile. */
export function writeOutputIntent(file: PdfFile, profile: PressProfile): void {
  const intent = file.object({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: pdfText('Custom'),
    OutputCondition: pdfText(profile.condition),
    Info: pdfText(profile.condition),
    DestOutputProfile: file.stream({ N: 4, ...profile.embedded.entries }, profile.embedded.bytes),
  })
  file.catalogue({ OutputIntents: [intent] })
}
