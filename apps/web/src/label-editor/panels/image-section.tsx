import { mdiImageEdit } from '@mdi/js'
import type { ImageElement } from '@rp/label/document'
import { imageLayers } from '@rp/label/groups'
import { toMm } from '@rp/label/units'
import { useRef } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { act } from '../acts.ts'
import { replaceImage } from '../add-element.ts'
import { useCell } from '../cell.ts'
import { useEditor, useSelected } from '../editor.ts'
import { groupWords } from '../element-words.ts'
import { usePictureFacts } from '../picture-facts.ts'
import { Section } from './section.tsx'

/** A picture's layer, its print resolution, and replacing it. */
export function ImageSection() {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const mayEdit = useCell(editor.mayEdit)
  const field = useRef<HTMLInputElement>(null)
  const [image, ...others] = useSelected()
  if (image?.kind !== 'image' || others.length > 0) return null
  const disabled = !mayEdit || image.locked
  return (
    <Section title={t.title}>
      {image.group === 'image' && (
        <select
          className="label-select"
          aria-label={t.layer}
          value={image.layer}
          disabled={disabled}
          onChange={({ target }) =>
            act(editor, [{ id: image.id, to: { layer: target.value } }], { key: 'order' })
          }
        >
          {imageLayers.map((layer) => (
            <option key={layer} value={layer}>
              {text(groupWords(`image ${layer}`))}
            </option>
          ))}
        </select>
      )}
      <p className="label-hint">{t.fine(image.px.join(' × '), dpiOf(image))}</p>
      <PrintedInks file={image.file} />
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/tiff,.tif,.tiff"
        hidden
        tabIndex={-1}
        aria-label={t.replace}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file)
            void replaceImage(editor, image, file).catch((cause: Error) =>
              toast({ tone: 'error', text: cause.message }),
            )
        }}
      />
      <QuietButton
        size="small"
        disabled={disabled}
        startIcon={<Icon path={mdiImageEdit} size={18} />}
        onClick={() => field.current?.click()}
      >
        {t.replace}
      </QuietButton>
    </Section>
  )
}

/** How the press reproduces the picture's colours. */
function PrintedInks({ file }: { file: string }) {
  const t = useWords(words)
  const facts = usePictureFacts(file)
  if (facts === null) return null
  if (facts === 'damaged') return <p className="label-hint">{t.damaged}</p>
  return (
    <p className="label-hint">
      {t.inks[facts.inks](facts.profile)} {t.heaviest(facts.ink)}
    </p>
  )
}

/** Pixels per inch on the paper, along the side with the lower value. */
const dpiOf = ({ px, width, height }: ImageElement): number =>
  Math.round(25.4 * Math.min(px[0] / toMm(width), px[1] / toMm(height)))

const words = {
  en: {
    title: 'Picture',
    layer: 'Layer',
    fine: (px: string, dpi: number) => `${px} pixels, ${dpi} dpi on the paper`,
    replace: 'Another picture',
    damaged: 'The file is damaged and cannot be printed.',
    inks: {
      UNTOUCHED: () => 'CMYK: printed dot by dot as it is.',
      CONVERTED: (profile: string) =>
        `CMYK for another press${profile && ` (${profile})`}: converted to this one, pure black kept.`,
      SEPARATED: (profile: string) =>
        `Screen colours${profile && ` (${profile})`}: separated by the press profile, greys in black alone.`,
    },
    heaviest: (ink: number) => `At most ${ink} % of ink.`,
  },
  th: {
    title: 'รูปภาพ',
    layer: 'เลเยอร์',
    fine: (px: string, dpi: number) => `${px} พิกเซล ${dpi} dpi บนกระดาษ`,
    replace: 'เปลี่ยนรูป',
    damaged: 'ไฟล์เสียหาย พิมพ์ไม่ได้',
    inks: {
      UNTOUCHED: () => 'ภาพ CMYK พิมพ์ตามค่าเดิมทุกจุด',
      CONVERTED: (profile: string) =>
        `ภาพ CMYK ของเครื่องพิมพ์อื่น${profile && ` (${profile})`} แปลงเป็นของเครื่องนี้ สีดำล้วนคงเดิม`,
      SEPARATED: (profile: string) =>
        `ภาพสีหน้าจอ${profile && ` (${profile})`} แยกสีตามโปรไฟล์เครื่องพิมพ์ สีเทาใช้เพลตดำเพลตเดียว`,
    },
    heaviest: (ink: number) => `หมึกรวมสูงสุด ${ink} %`,
  },
}
