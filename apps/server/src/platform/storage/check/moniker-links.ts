// Class ids of monikers as stored ([MS-OSHARED] 2.3.7): what a link of the old formats opens.
const urlMoniker = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
const fileMoniker = Buffer.from('0303000000000000c000000000000046', 'hex')

/** Where the links lead that are stored as monikers, e.g. behind a field; a link to a file by its place alone. */
export function linksIn(bytes: Buffer): string[] {
  const urls = placesOf(bytes, urlMoniker).map((at) => urlAt(bytes, at + urlMoniker.length))
  return [...urls, ...placesOf(bytes, fileMoniker).map(() => 'file:')]
}

function placesOf(bytes: Buffer, id: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(id); at >= 0; at = bytes.indexOf(id, at + id.length)) places.push(at)
  return places
}

/** The length in bytes, and the address in UTF-16 up to its first zero. */
function urlAt(bytes: Buffer, at: number): string {
  if (at + 4 > bytes.length) return 'file:'
  const length = Math.min(bytes.readUInt32LE(at), bytes.length - at - 4)
  const [url = ''] = bytes.toString('utf16le', at + 4, at + 4 + length - (length % 2)).split('\u0000')
  return url
}
