import type { WaitingForWorksheet } from '@rp/contract/lab/worksheet'
import { bangkokDay, formatDay } from '@rp/domain/dates'
import { useWords } from '../../kit/language.ts'
import { PriorityChip } from '../order/priority-chip.tsx'
import { Checked } from './checked.tsx'
import { worksheetWords } from './worksheet-words.ts'

interface Props {
  samples: WaitingForWorksheet['samples']
  /** Those that are left out; all others are chosen. */
  left: string[]
  onLeft: (left: string[]) => void
}

/** The samples that wait, the most urgent first; all are chosen until some are left out. */
export function WaitingSamples({ samples, left, onLeft }: Props) {
  const t = useWords(worksheetWords)
  const chosen = samples.filter(({ id }) => !left.includes(id)).length
  return (
    <>
      <Checked
        isChecked={chosen === samples.length}
        onChange={(isOn) => onLeft(isOn ? [] : samples.map(({ id }) => id))}
      >
        {t.allSamples} · {t.chosen(chosen)}
      </Checked>
      <ul aria-label={t.chooseSamples} style={{ maxHeight: 480, overflow: 'auto' }}>
        {samples.map(({ id, barcode, name, order_number, priority, due_at, codes }) => (
          <li key={id}>
            <Checked
              isChecked={!left.includes(id)}
              onChange={(isOn) => onLeft(isOn ? left.filter((one) => one !== id) : [...left, id])}
            >
              <code>{barcode}</code> {name} <PriorityChip priority={priority} />{' '}
              <span className="quiet">
                {[order_number, `${t.due} ${formatDay(bangkokDay(new Date(due_at)))}`, codes.join(', ')].join(
                  ' · ',
                )}
              </span>
            </Checked>
          </li>
        ))}
      </ul>
    </>
  )
}
