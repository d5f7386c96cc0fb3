import { mdiCheckCircleOutline, mdiClose, mdiCloseCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { toast } from '../toast/toast.tsx'
import { runBulk, type BulkAction, type BulkResult } from './bulk.ts'
import { listWords } from './list-words.ts'
import { phoneBelow } from './phone.ts'

interface Props<T> {
  records: T[]
  actions: BulkAction<T>[]
  nameOf: (record: T) => string
  onClear: () => void
  /** Some records changed. */
  onDone: () => void
}

/** What can be done with the selected rows; each action asks first and shows its result row by row. */
export function BulkBar<T>({ records, actions, nameOf, onClear, onDone }: Props<T>) {
  const t = useWords(listWords)
  const bulk = useMutation({
    mutationFn: (run: (record: T) => Promise<unknown>) => runBulk(records, run, nameOf),
    onSuccess: (results) => {
      onDone()
      if (results.some(({ refused }) => refused !== null)) return
      toast({ tone: 'success', text: t.bulkDone(results.length) })
      onClear()
    },
  })
  const start = async (action: BulkAction<T>) => {
    if ('open' in action) return action.open(records, onClear)
    const question = action.question(records.map(nameOf))
    const danger = action.danger === true
    if (await confirm({ ...question, action: action.label, danger })) bulk.mutate(action.run)
  }
  const close = () => {
    bulk.reset()
    onClear()
  }
  const hasRefused = bulk.data?.some(({ refused }) => refused !== null) ?? false
  return (
    <Bar role="toolbar" aria-label={t.selected(records.length)}>
      <IconButton size="small" aria-label={t.clearSelection} onClick={onClear}>
        <Icon path={mdiClose} size={18} />
      </IconButton>
      <strong>{t.selected(records.length)}</strong>
      {actions
        .filter(({ applies = () => true }) => records.every(applies))
        .map((action) => (
          <QuietButton
            key={action.key}
            color={action.danger ? 'error' : 'primary'}
            disabled={bulk.isPending}
            startIcon={<Icon path={action.icon} size={18} />}
            onClick={() => void start(action)}
          >
            {action.label}
          </QuietButton>
        ))}
      {bulk.data && hasRefused && <BulkReport results={bulk.data} onClose={close} />}
    </Bar>
  )
}

/** What became of each record. */
export function BulkReport({ results, onClose }: { results: BulkResult[]; onClose: () => void }) {
  const t = useWords(listWords)
  const refused = results.filter((result) => result.refused !== null).length
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-result">
      <DialogTitle id="bulk-result">
        {`${t.bulkResult}: ${t.bulkDone(results.length - refused)}, ${t.bulkRefused(refused)}`}
      </DialogTitle>
      <DialogContent>
        <Results>
          {results.map((result, at) => (
            <li key={at} data-done={result.refused === null}>
              <Icon
                path={result.refused === null ? mdiCheckCircleOutline : mdiCloseCircleOutline}
                size={18}
              />
              <strong>{result.name}</strong>
              {result.refused !== null && <span>{result.refused}</span>}
            </li>
          ))}
        </Results>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  minHeight: 46,
  padding: '3px 14px 3px 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: '#F1F5FE',
  borderRadius: '12px 12px 0 0',
  // Over the column headers, beside "select all": no row moves when the first one is selected.
  [theme.breakpoints.up(phoneBelow)]: {
    position: 'absolute',
    zIndex: 1,
    inset: '0 0 auto 48px',
    height: 46,
    flexWrap: 'nowrap',
    borderRadius: '0 12px 0 0',
  },
}))

const Results = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    padding: '4px 0',
    color: theme.palette.error.main,
  },
  '& li[data-done=true]': { color: theme.palette.success.dark },
  '& strong': { color: theme.palette.text.primary },
}))
