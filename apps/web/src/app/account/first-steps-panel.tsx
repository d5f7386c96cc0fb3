import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { readFirstSteps } from '@rp/contract/platform/first-steps'
import { firstSteps } from '@rp/domain/first-steps'
import { routes } from '@rp/domain/routes'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useBrowserSetting } from '../../kit/browser/browser-setting.ts'
import { call, onWrite } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { on } from '../../kit/server/socket.ts'
import { useSession } from '../../kit/session.ts'
import { firstStepsOf } from './first-steps-hidden.ts'

const FirstStepsDialog = lazy(async () => ({
  default: (await import('./first-steps-dialog.tsx')).FirstStepsDialog,
}))

/** The next step of a company that is being set up, above each screen, for those who manage. */
export function FirstStepsPanel({ isSlim = false }: { isSlim?: boolean }) {
  const t = useWords(words)
  const text = useText()
  const { hidden } = firstStepsOf(useSession()?.user_id ?? '')
  const steps = useOpenSteps()
  const [isListOpen, setListOpen] = useState(false)
  const next = steps.find(({ is_done }) => !is_done)
  if (!next) return null
  const { route, title, text: why } = firstSteps[next.step]
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Strip aria-label={t.label} className={isSlim ? 'first-steps-slim' : ''}>
      <p>
        <small>{t.progress(done, steps.length)}</small>
        <Link to={routes[route]}>{text(title)}</Link>
        <span>{text(why)}</span>
      </p>
      <div>
        <Button size="small" onClick={() => setListOpen(true)}>
          {t.all}
        </Button>
        <Button size="small" color="inherit" onClick={() => hidden.set(true)}>
          {t.hide}
        </Button>
      </div>
      {isListOpen && (
        <Suspense>
          <FirstStepsDialog onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </Strip>
  )
}

/** The steps of a manager; requested again on each screen, and when something was saved there, until all are done. */
function useOpenSteps() {
  const { pathname } = useLocation()
  const session = useSession()
  const isManager = session?.role !== 'STAFF'
  const { hidden, done } = firstStepsOf(session?.user_id ?? '')
  const isHidden = useBrowserSetting(hidden)
  const isDone = useBrowserSetting(done)
  const isShown = isManager && !isHidden && !isDone
  // oxlint-disable-next-line own/no-unknown-as-empty -- a hint above the screens, which is there once it is known
  const { data: steps } = useQuery({
    queryKey: [readFirstSteps.path, pathname],
    queryFn: ({ signal }) => call(readFirstSteps, {}, { signal }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    meta: { quiet: true },
  })
  useRefreshOnWrite(isShown)
  const areAllDone = steps !== undefined && steps.length > 0 && steps.every(({ is_done }) => is_done)
  useEffect(() => {
    if (areAllDone) done.set(true)
  }, [areAllDone, done])
  return isShown && steps ? steps : []
}

/** A burst of writes, as of an import, leads to one request. */
const refreshDelayMs = 300

function useRefreshOnWrite(isShown: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queries.invalidateQueries({ queryKey: [readFirstSteps.path] }),
        refreshDelayMs,
      )
    }
    const stopWrites = onWrite(refresh)
    // Answers in the messenger are sent by the socket.
    const stopAnswers = on('message', ({ sender }) => {
      if (sender.type === 'STAFF') refresh()
    })
    return () => {
      clearTimeout(timer)
      stopWrites()
      stopAnswers()
    }
  }, [isShown, queries])
}

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 16,
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  background: theme.palette.background.paper,
  '& p': { display: 'grid', gap: 2, flex: '1 1 280px', margin: 0, fontSize: 13.5 },
  '& p > small': { fontSize: 12.5 },
  '& p > small, & p > span': { color: theme.palette.text.secondary },
  // One line above a screen that fills the window.
  '&.first-steps-slim': {
    flexWrap: 'nowrap',
    height: 'var(--first-steps)',
    margin: 0,
    padding: '0 14px',
    border: 'solid',
    borderWidth: '0 0 1px',
    borderColor: theme.palette.divider,
    borderRadius: 0,
    '& p': { display: 'flex', alignItems: 'baseline', gap: 10, minWidth: 0, whiteSpace: 'nowrap' },
    '& p > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > div': { flex: 'none' },
  },
  '& a': { justifySelf: 'start', fontSize: 15, fontWeight: 600, color: theme.palette.primary.dark },
}))

const words = {
  en: {
    label: 'First steps',
    progress: (done: number, all: number) => `First steps: ${done} of ${all} done. Next:`,
    all: 'All steps',
    hide: 'Hide',
  },
  th: {
    label: 'เริ่มต้นใช้งาน',
    progress: (done: number, all: number) => `เริ่มต้นใช้งาน: เสร็จแล้ว ${done} จาก ${all} ขั้นตอน ต่อไปคือ`,
    all: 'ทุกขั้นตอน',
    hide: 'ซ่อน',
  },
}
