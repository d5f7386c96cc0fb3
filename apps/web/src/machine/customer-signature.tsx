import { styled } from '@mui/material/styles'
import { storedFile } from '@rp/contract/fields'
import { useState } from 'react'
import { FieldFrame } from '../kit/form/field-frame.tsx'
import type { OwnInput } from '../kit/form/field.ts'
import { SignatureInput, type CaptureSignature } from '../kit/form/signature-input.tsx'
import { useInput } from '../kit/form/use-input.ts'
import { useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { FileView } from './file-view.tsx'

/** The customer signs on the screen; the signature is sent with the form. */
export const CustomerSignature: OwnInput = ({ field }) => {
  const t = useWords(words)
  const { id, error, value, onChange } = useInput(field)
  const [held, hold] = useState<File | null>(null)
  const [sheet, turn] = useState(0)
  const signed = storedFile.safeParse(value)
  // The form was reset: clear the pad.
  if (held && value === null) {
    hold(null)
    turn(sheet + 1)
  }

  async function capture(picture: CaptureSignature | null): Promise<void> {
    const file = picture ? await picture() : null
    hold(file)
    onChange(file)
  }

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      {signed.success ? (
        <Line>
          <FileView file={signed.data} />
          <QuietButton onClick={() => onChange(null)}>{t.again}</QuietButton>
        </Line>
      ) : (
        <Sheet>
          <SignatureInput key={sheet} onReady={(ready) => void capture(ready)} />
        </Sheet>
      )}
    </FieldFrame>
  )
}

const words = { en: { again: 'Sign again' }, th: { again: 'เซ็นใหม่' } }

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 })
// The field has a label; the pad's own title would repeat it.
const Sheet = styled('div')({
  maxWidth: 560,
  '& .head': { justifyContent: 'flex-end' },
  '& .head > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})
