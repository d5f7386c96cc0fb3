import type { PDFDict as Dictionary } from '@cantoo/pdf-lib'

/**
 * Whether pages have pictures. The text reader decodes none, and needs to know only if text may lie on one.
 */
export async function openPagePictures(bytes: Buffer): Promise<(page: number) => boolean> {
  const { PDFDict, PDFDocument, PDFName, PDFStream } = await import('@cantoo/pdf-lib')
  const options = { updateMetadata: false, throwOnInvalidObject: false, password: '' }
  const document = await PDFDocument.load(bytes, options)
  const depthAtMost = 5
  const objectsAtMost = 500
  return (page) => {
    let left = objectsAtMost
    const hasOne = (resources: Dictionary | undefined, depth: number): boolean => {
      const objects = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)
      return (objects?.keys() ?? []).some((name) => {
        const one = objects?.lookup(name)
        left -= 1
        if (!(one instanceof PDFStream) || left < 0) return false
        if (one.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) return true
        return (
          depth < depthAtMost && hasOne(one.dict.lookupMaybe(PDFName.of('Resources'), PDFDict), depth + 1)
        )
      })
    }
    try {
      return hasOne(document.getPage(page - 1).node.Resources(), 0)
    } catch {
      // A page that this reader cannot parse: its text stays, with a doubt.
      return true
    }
  }
}
