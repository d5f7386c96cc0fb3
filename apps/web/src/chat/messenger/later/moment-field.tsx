import { formatDateTime } from '@rp/domain/dates'
import { laterDaysMax } from '@rp/domain/limits'
import { useBrowserSetting } from '../../../kit/browser/browser-setting.ts'
import { inBangkok, instantOf } from '../../../kit/form/instant-input.tsx'
import { LabelledInput } from '../../../kit/form/labelled.tsx'
import type { DraftForm } from '../../../kit/form-drafts/draft-form.ts'
import { useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'
import { buddhistYear } from '../../../kit/text/date-text.tsx'

const dayMs = 86_400_000

/** A moment within the next year while it is being chosen, in Bangkok time. */
export interface Moment {
  local: string
  setLocal: (local: string) => void
  last: string
  /** Whether it is in the future, within a year. */
  isReady: boolean
}

export function useMoment(opened: number, first: string | null, draftForm: DraftForm | null = null): Moment {
  const [local, setLocal] = useDraftState(draftForm, 'moment', () => inBangkok(first ?? ''))
  const last = inBangkok(new Date(opened + laterDaysMax * dayMs).toISOString())
  const isReady = local > inBangkok(new Date(opened).toISOString()) && local <= last
  return { local, setLocal, last, isReady }
}

/** The input; the moment is shown below in the panel's format, since a browser uses its own. */
export function MomentField({ moment, hint }: { moment: Moment; hint: string }) {
  const t = useWords(words)
  const buddhist = useBrowserSetting(buddhistYear)
  const { local, setLocal, last, isReady } = moment
  return (
    <LabelledInput
      type="datetime-local"
      label={t.when}
      value={local}
      max={last}
      onChange={setLocal}
      {...(isReady
        ? { help: `${formatDateTime(instantOf(local), { buddhist })} · ${hint}` }
        : { error: t.ahead })}
    />
  )
}

const words = {
  en: { when: 'When', ahead: 'Choose a time within the next year' },
  th: { when: 'เมื่อไร', ahead: 'เลือกเวลาภายในหนึ่งปีข้างหน้า' },
}
