import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import { annexTitles } from '@rp/domain/regulation/annex/annex-words'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { FilePicker } from '../../kit/import/file-picker.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { LabelledChoice } from '../../kit/form/labelled.tsx'
import { AnnexReport } from './annex-report.tsx'
import { annexWords } from './annex-words.ts'
import { doesAnything, useAnnexImport, type AnnexSettings } from './use-annex-import.ts'
import { AwaitedLine } from '../../kit/page/awaited.tsx'

/** Imports an annex in steps: a preview first, then, if confirmed, the import. */
export function AnnexImport({ onClose }: { onClose: () => void }) {
  const t = useWords(annexWords)
  const title = useId()
  const { settings, given, isTooLarge, running, take, change, apply } = useAnnexImport()
  const report = running.data
  const isDone = report?.dry_run === false
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.title}</DialogTitle>
      <DialogContent>
        <Steps>
          <p>{t.text}</p>
          <fieldset disabled={running.isPending || isDone}>
            <Settings settings={settings} onChange={change} />
          </fieldset>
          {!isDone && <FilePicker name={given?.file_name} onFile={(file) => void take(file)} />}
          <Outcome running={running} isTooLarge={isTooLarge} ends={settings.end_missing} onLeave={onClose} />
        </Steps>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
        {report?.dry_run && doesAnything(report) && (
          <Button variant="contained" disabled={running.isPending} onClick={apply}>
            {t.import}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface OutcomeProps {
  running: ReturnType<typeof useAnnexImport>['running']
  isTooLarge: boolean
  ends: boolean
  onLeave: () => void
}

function Outcome({ running, isTooLarge, ends, onLeave }: OutcomeProps) {
  const t = useWords(annexWords)
  const waits = running.variables?.dry_run === false ? t.writing : t.looking
  return (
    <div aria-live="polite" aria-busy={running.isPending}>
      {isTooLarge && <Alert severity="error">{t.tooLarge}</Alert>}
      {running.isPending && (
        <>
          <p>{waits}</p>
          <LinearProgress aria-label={waits} />
        </>
      )}
      {running.error && <Refused error={running.error} file={running.variables?.file_name ?? ''} />}
      {running.data && <AnnexReport report={running.data} ends={ends} onLeave={onLeave} />}
    </div>
  )
}

/** A file with unreliable columns is refused as a whole, with the reason. */
function Refused({ error, file }: { error: Error; file: string }) {
  const t = useWords(annexWords)
  const errors = error instanceof ProblemError ? error.problem.errors : []
  return (
    <Alert severity="error">
      <AlertTitle>{t.refused}</AlertTitle>
      {errors.length === 0
        ? error.message
        : errors.map(({ message }) => <div key={message}>{`${file} ${message}`}</div>)}
    </Alert>
  )
}

interface SettingsProps {
  settings: AnnexSettings
  onChange: (part: Partial<AnnexSettings>) => void
}

function Settings({ settings, onChange }: SettingsProps) {
  const t = useWords(annexWords)
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: [regulationSource.path, 'list', 'annexes'],
    queryFn: ({ signal }) => call(regulationSource.endpoints.list, { query: { limit: 100 } }, { signal }),
  })
  const ofAnnex = data?.data.filter(({ annex }) => annex === settings.annex)
  const own = `EU-COSING-${settings.annex}`
  const others = ofAnnex?.filter(({ code }) => code !== own)
  return (
    <>
      <div className="choices">
        <LabelledChoice
          label={t.annex}
          value={settings.annex}
          choices={annexes.map((value) => ({ value, label: text(annexTitles[value]) }))}
          onChange={(value) =>
            onChange({ annex: annexes.find((one) => one === value) ?? 'II', source_id: null })
          }
        />
        <AwaitedLine of={{ data, error, refetch }} />
        {others && others.length > 0 && (
          <LabelledChoice
            label={t.source}
            value={settings.source_id ?? ''}
            choices={[
              { value: '', label: t.ownSource(own) },
              ...others.map(({ id, code, title_en }) => ({ value: id, label: `${code} · ${title_en}` })),
            ]}
            onChange={(value) => onChange({ source_id: value || null })}
          />
        )}
      </div>
      <Option
        label={t.endMissing}
        help={t.endMissingHelp}
        isOn={settings.end_missing}
        onChange={(end_missing) => onChange({ end_missing })}
      />
      <Option
        label={t.createSubstances}
        help={t.createSubstancesHelp}
        isOn={settings.create_substances}
        onChange={(create_substances) => onChange({ create_substances })}
      />
    </>
  )
}

interface OptionProps {
  label: string
  help: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Option({ label, help, isOn, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className="option">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
    </div>
  )
}

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  fontSize: 13.5,
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& > fieldset': { display: 'flex', flexDirection: 'column', gap: 12, margin: 0, padding: 0, border: 0 },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 16 },
  '& .choices > div': { flex: '1 1 240px' },
  '& .option': { display: 'flex', gap: 10, alignItems: 'flex-start' },
  '& .option input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: '1px 0 0',
    accentColor: theme.palette.primary.main,
  },
  '& .option label': { fontWeight: 600 },
}))
