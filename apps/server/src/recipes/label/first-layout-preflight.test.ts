import { firstLayout } from '@rp/label/first-layout'
import type { FirstText } from '@rp/label/flow-texts'
import type { LabelDocument } from '@rp/label/document'
import { measureText } from '@rp/label/preflight/measure-text'
import { preflight } from '@rp/label/preflight/preflight'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { context } from '@rp/label/testing/complete-label'
import { fromMm } from '@rp/label/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { laidOut } from '../../testing/paper/sample-label.ts'
import { labelBarcodes } from './barcodes.ts'
import { openFace } from './fonts.ts'
import { textHeights } from './text-heights.ts'

const long =
  'Aqua, Glycerin, Niacinamide, Propanediol, Panthenol, Betaine, Xanthan Gum, Sodium Hyaluronate, Phenoxyethanol, Ethylhexylglycerin, Citric Acid'
const said: [FirstText['group'], string][] = [
  ['brand', 'Lumière'],
  ['product head', 'เซรั่มไนอะซินาไมด์ 5% ไฮยาลูรอน'],
  ['product detail', 'เซรั่มบำรุงผิวหน้า เลขที่ใบรับจดแจ้ง 10-1-6500012345'],
  ['advert', 'เพื่อผิวแลดูกระจ่างใส ชุ่มชื้น'],
  ['net weight', 'ปริมาณสุทธิ 30 กรัม'],
  ['ingredients', `ส่วนประกอบ: ${long}`],
  ['how to use', 'หยด 2–3 หยดลงบนผิวหน้าที่สะอาด ลูบไล้ให้ทั่ว เช้าและเย็น'],
  ['storage', 'เก็บในที่เย็น พ้นแสงแดด อุณหภูมิไม่เกิน 30 °C'],
  ['manufacturer', 'ผลิตโดย บริษัท ตัวอย่าง จำกัด 99 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพฯ 10310'],
  ['caution', 'ทดสอบการแพ้ก่อนใช้ หลีกเลี่ยงบริเวณรอบดวงตา หากเกิดอาการผิดปกติ ต้องหยุดใช้และปรึกษาแพทย์หรือเภสัชกร'],
  ['distributor', 'จัดจำหน่ายโดย บริษัท ตัวอย่าง จำกัด'],
  ['lot', 'Lot no.'],
  ['mfg', 'MFG'],
  ['expiry', 'EXP'],
]

const texts = said.map(([group, text]): FirstText => ({ group, text, source: 'default', origin: 'x' }))
const faces = new Map<string, ShapedFont>()
beforeAll(async () => {
  for (const id of ['sarabun-400', 'sarabun-700']) faces.set(id, (await openFace(id)).font)
})

async function firstDocument(width: number, height: number): Promise<LabelDocument> {
  const paper = { width: fromMm(width), height: fromMm(height), bleed: fromMm(2), safe: fromMm(2) }
  const document = firstLayout({ paper, texts, ...(await textHeights([])) })
  const laid = await Promise.all(
    Object.values(document.elements).map(async (one) => (one.kind === 'text' ? laidOut(one) : one)),
  )
  return { ...document, elements: Object.fromEntries(laid.map((one) => [one.id, one])) }
}

/** Findings about data that has not been entered yet. */
const ofData = /^(?:PLACEHOLDER|NET_CONTENT|NUMBER|INGREDIENTS|FORMULA|GROUP|LANGUAGE|TEXT_OUTDATED)/

async function findingsOn(width: number, height: number) {
  const barcodes = await labelBarcodes()
  const found = preflight(await firstDocument(width, height), {
    ...context,
    barcodes,
    minLetterHeightMm: 1,
    measure(text) {
      const font = faces.get(text.fontId)
      if (!font) throw new Error(`No face ${text.fontId} was opened`)
      return measureText(text, font)
    },
  })
  return found.filter(({ code }) => !ofData.test(code))
}

describe('the first layout of a label passes its own preflight', () => {
  test.each([
    [90, 60],
    [60, 60],
    [100, 50],
    [150, 40],
    [70, 100],
    [120, 80],
    [45, 90],
  ])('on a paper of %i by %i mm', async (width, height) => {
    expect(await findingsOn(width, height)).toEqual([])
  })
})
