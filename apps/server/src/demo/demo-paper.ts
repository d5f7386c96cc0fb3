import { createHash } from 'node:crypto'

/** A PDF of one page with its title. */
export function paperBytes(title: string): Buffer {
  const text = `BT /F1 18 Tf 60 760 Td (${title}) Tj 0 -28 Td /F1 11 Tf (Demo document of Recipe Panel) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** Its size and hash for the file store. */
export function demoPaper(title: string): { size: number; sha256: string } {
  const bytes = paperBytes(title)
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
