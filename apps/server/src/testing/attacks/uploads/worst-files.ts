import sharp from 'sharp'
import { hostileFilesOf } from './hostile-files-of.ts'
import type { TriedFile } from './random.ts'
import { paragraph, wordDocument } from './word-document.ts'
import { writePdf } from './hostile-pdfs.ts'

const mib = 1024 * 1024

/** The most expensive files within every limit: they are read to the end. */
async function dearFiles(): Promise<TriedFile[]> {
  const text = paragraph('ก')
  const letters = wordDocument({ body: text.repeat(Math.floor((23 * mib) / Buffer.byteLength(text))) })
  const tags = wordDocument({ body: '<w:p/>'.repeat(Math.floor((23 * mib) / 6)) })
  const dots = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#abc' }, limitInputPixels: false })
  const objects = Array.from({ length: 150_000 }, () => '<</A[1]>>')
  return [
    { why: 'a document of 23 MiB of text', name: 'a.docx', bytes: letters },
    { why: 'a document of four million elements', name: 'b.docx', bytes: tags },
    {
      why: 'a picture of 119 million dots',
      name: 'a.jpg',
      bytes: await dots(11_900, 10_000).jpeg({ quality: 40 }).toBuffer(),
    },
    {
      why: 'a progressive picture of 25 million dots',
      name: 'b.jpg',
      bytes: await dots(5000, 5000).jpeg({ progressive: true }).toBuffer(),
    },
    {
      why: 'an interlaced picture of 50 million dots',
      name: 'a.png',
      bytes: await dots(8000, 6200).png({ progressive: true }).toBuffer(),
    },
    { why: 'a PDF of 150,000 objects', name: 'a.pdf', bytes: writePdf({ objects }).subarray(0, 5 * mib) },
  ]
}

/** Twenty of the worst: bombs, and the most expensive valid files. */
export async function worstFiles(): Promise<TriedFile[]> {
  const { documents, pictures, pdfs } = await hostileFilesOf(20)
  const bombs = [...documents, ...pictures, ...pdfs].filter(({ why }) =>
    /without end|burst|million dots|chunks|bomb|many large|nested/.test(why),
  )
  return [...(await dearFiles()), ...bombs].slice(0, 40)
}
