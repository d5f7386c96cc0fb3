import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { recordHolidays, type HolidayYear } from '@rp/contract/configuration/holidays'
import {
  holidaysMax,
  oddAnnouncement,
  readAnnouncement,
  writeAnnouncement,
} from '@rp/domain/calendar/read-announcement'
import { useMutation } from '@tanstack/react-query'
import { call, ProblemError } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { FilePicker } from '../../kit/import/file-picker.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { holidayWords } from './holiday-words.ts'

interface Props {
  year: HolidayYear
  today: string
  onSaved: () => void
  onClose: () => void
}

/** Maximum length of a year's holiday list, in characters and in bytes of a file. */
const listMax = 20_000
const problemsShown = 8

/**
 * Records a year: pasted, typed or uploaded text is parsed while typing, and lines that are not holidays are reported.
 */
export function HolidayDialog({ year, today, onSaved, onClose }: Props) {
  const t = useWords(holidayWords)
  const text = useText()
  const draftForm = useDraftForm('holidays', String(year.year), year.row_version)
  const [typed, setTyped] = useDraftState(draftForm, 'list', () => writeAnnouncement(year.holidays))
  const { holidays, problems, withoutDay } = readAnnouncement(typed, year.year)
  const odd = holidays.length > 0 ? oddAnnouncement(holidays, year.year, today) : []
  const isReady = problems.length === 0 && holidays.length > 0 && holidays.length <= holidaysMax
  const save = useMutation({
    mutationFn: () =>
      call(recordHolidays, {
        params: { year: String(year.year) },
        body: { holidays, row_version: year.row_version },
      }),
    onSuccess: () => {
      draftForm.forget()
      onSaved()
    },
  })

  async function readFile(chosen: File): Promise<void> {
    if (chosen.size > listMax) toast({ tone: 'error', text: t.tooLarge })
    else setTyped((await chosen.text()).replace(/^\uFEFF/, ''))
  }

  return (
    <SmallDialog
      title={year.holidays.length > 0 ? t.change(year.year) : t.record(year.year)}
      action={t.save}
      isReady={isReady}
      isSending={save.isPending}
      draftForm={draftForm}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {save.error && <Alert severity="error">{isStale(save.error) ? t.stale : save.error.message}</Alert>}
      <TextField
        label={t.list}
        helperText={t.listHelp}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={8}
        maxRows={16}
        fullWidth
        autoFocus
        margin="dense"
        error={problems.length > 0}
        slotProps={{ htmlInput: { maxLength: listMax, spellCheck: false } }}
      />
      <FilePicker
        name={undefined}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(chosen) => void readFile(chosen)}
      />
      <div role="status">
        {problems.length === 0 && <p>{t.read(holidays.length)}</p>}
        {problems.slice(0, problemsShown).map(({ line, words }) => (
          <Alert key={line} severity="error" sx={{ mb: 0.5 }}>
            {t.line(line, text(words))}
          </Alert>
        ))}
        {problems.length > problemsShown && <p>{`+ ${problems.length - problemsShown}`}</p>}
        {withoutDay.length > 0 && (
          <Alert severity="info" sx={{ mb: 0.5 }}>
            {t.withoutDay(withoutDay.join(', '))}
          </Alert>
        )}
        {odd.map((words) => (
          <Alert key={words.en} severity="warning">
            {text(words)}
          </Alert>
        ))}
      </div>
    </SmallDialog>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'stale_version'
}
