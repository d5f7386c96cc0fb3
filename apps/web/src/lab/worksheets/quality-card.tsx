import Stack from '@mui/material/Stack'
import type { WaitingForWorksheet } from '@rp/contract/lab/worksheet'
import { worksheetLimits } from '@rp/domain/lab/control/worksheet-rules'
import { LabelledCount, LabelledNumber } from '../../kit/form/labelled-number.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Checked } from './checked.tsx'
import { worksheetWords } from './worksheet-words.ts'

/** What lies between the samples, as it is typed. */
export interface Quality {
  blanks: number | null
  material_ids: string[]
  control_every: number | null
  duplicate_every: number | null
  duplicate_max: string
}

export const blankQuality: Quality = {
  blanks: 1,
  material_ids: [],
  control_every: 10,
  duplicate_every: 10,
  duplicate_max: worksheetLimits.duplicate_max.usual,
}

interface Props {
  quality: Quality
  materials: WaitingForWorksheet['materials']
  onChange: (part: Partial<Quality>) => void
}

/** Blanks, control materials and duplicates to insert. */
export function QualityCard({ quality, materials, onChange }: Props) {
  const t = useWords(worksheetWords)
  const text = useText()
  const { blanks, material_ids, control_every, duplicate_every, duplicate_max } = quality
  return (
    <PartCard title={t.quality}>
      <Stack spacing={1.5}>
        <LabelledCount label={t.blanks} value={blanks} onChange={(next) => onChange({ blanks: next })} />
        <fieldset style={{ border: 0, padding: 0, minWidth: 0 }}>
          <legend style={{ padding: 0, fontSize: 13, fontWeight: 600 }}>{t.materials}</legend>
          {materials.length === 0 && <p className="quiet">{t.noMaterials}</p>}
          {materials.map(({ id, code, name, lot, analyte }) => (
            <div key={id}>
              <Checked
                isChecked={material_ids.includes(id)}
                onChange={(isOn) =>
                  onChange({
                    material_ids: isOn ? [...material_ids, id] : material_ids.filter((one) => one !== id),
                  })
                }
              >
                <b>{code}</b> {text(name)} <span className="quiet">{[analyte, lot].join(' · ')}</span>
              </Checked>
            </div>
          ))}
        </fieldset>
        <LabelledCount
          label={`${t.controlEvery} (${t.everyHelp})`}
          value={control_every}
          onChange={(next) => onChange({ control_every: next })}
        />
        <LabelledCount
          label={`${t.duplicateEvery} (${t.everyHelp})`}
          value={duplicate_every}
          onChange={(next) => onChange({ duplicate_every: next })}
        />
        <LabelledNumber
          label={t.duplicateMax}
          field={{ unit: '%', places: 3 }}
          value={duplicate_max}
          onChange={(next) => onChange({ duplicate_max: next })}
        />
      </Stack>
    </PartCard>
  )
}
