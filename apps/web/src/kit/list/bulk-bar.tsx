import { mdiCheckCircleOutline, mdiClose, mdiCloseCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { PageOf } from '@rp/contract/list'
import { selectedMax } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { toast } from '../toast/toast.tsx'
import type { BulkAction, BulkResult } from './bulk.ts'
import { listWords } from './list-words.ts'
import { phoneBelow } from './phone.ts'

interface Props<T> {
  records: T[]
  actions: BulkAction<T>[]
  /** The total of the list, if records beyond the page can be selected. */
  matching: Pick<PageOf<unknown>, 'total' | 'totalIsEstimate'> | null
  onSelectMatching: () => Promise<void>
  onClear: () => void
}

/** The actions for the selected rows; each first shows its effect on every row. */
export function BulkBar<T>(props: Props<T>) {
  const { records, actions, onClear } = props
  const t = useWords(listWords)
  return (
    <Bar role="toolbar" aria-label={t.selected(records.length)}>
      <IconButton size="small" aria-label={t.clearSelection} onClick={onClear}>
        <Icon path={mdiClose} size={18} />
      </IconButton>
      <strong>{t.selected(records.length)}</strong>
      <SelectMatching {...props} />
      {actions
        .filter(({ applies = () => true }) => records.every(applies))
        .map((action) => (
          <QuietButton
            key={action.key}
            color={action.danger ? 'error' : 'primary'}
            disabled={records.length > (action.most ?? selectedMax)}
            {...(records.length > (action.most ?? selectedMax) && {
              title: t.atMost(action.most ?? selectedMax),
            })}
            startIcon={<Icon path={action.icon} size={18} />}
            onClick={() => action.open(records, onClear)}
          >
            {action.label}
          </QuietButton>
        ))}
    </Bar>
  )
}

/** Selects the records beyond the page, up to the number that can be changed together. */
function SelectMatching<T>({ records, matching, onSelectMatching }: Props<T>) {
  const t = useWords(listWords)
  const loading = useMutation({
    mutationFn: onSelectMatching,
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  if (!matching || matching.total <= records.length) return null
  const { total, totalIsEstimate } = matching
  return (
    <Button size="small" disabled={loading.isPending} onClick={() => loading.mutate()}>
      {total > selectedMax || totalIsEstimate ? t.selectFirst(selectedMax) : t.selectMatching(total)}
    </Button>
  )
}

interface ReportProps {
  results: BulkResult[]
  /** Undoes the change. */
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** The outcome for each record. */
export function BulkReport({ results, onUndo, onClose }: ReportProps) {
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
              {(result.refused ?? result.note) && <span>{result.refused ?? result.note}</span>}
            </li>
          ))}
        </Results>
      </DialogContent>
      <DialogActions>
        {onUndo && refused < results.length && (
          <Button color="inherit" onClick={onUndo}>
            {t.undo}
          </Button>
        )}
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
