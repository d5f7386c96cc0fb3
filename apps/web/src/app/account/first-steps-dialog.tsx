import { mdiCheckCircle, mdiCircleOutline, mdiMapMarkerOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { readFirstSteps } from '@rp/contract/platform/first-steps'
import { firstSteps } from '@rp/domain/first-steps'
import type { Words } from '@rp/domain/languages'
import { routes, type RouteName } from '@rp/domain/routes'
import { tour } from '@rp/domain/tour'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { useBrowserSetting } from '../../kit/browser/browser-setting.ts'
import { useSession } from '../../kit/session.ts'
import { firstStepsOf } from './first-steps-hidden.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

/** First set-up steps of a new installation, and a tour; each line links to its screen. */
export function FirstStepsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const mayOpen = useMayOpen()
  const {
    data: steps,
    error,
    refetch,
  } = useQuery({
    queryKey: [readFirstSteps.path],
    queryFn: ({ signal }) => call(readFirstSteps, {}, { signal }),
  })
  const done = steps?.filter(({ is_done }) => is_done).length
  const { hidden } = firstStepsOf(useSession()?.user_id ?? '')
  const isHidden = useBrowserSetting(hidden)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="first-steps-title">
      <DialogTitle id="first-steps-title">{t.title}</DialogTitle>
      <DialogContent>
        <Awaited of={{ data: steps, error, refetch }} />
        {steps && done !== undefined && steps.length > 0 && (
          <section aria-labelledby="set-up-title">
            <Heading id="set-up-title">{t.setUp(done, steps.length)}</Heading>
            <List>
              {steps.map(({ step, is_done }) => (
                <Line key={step} {...firstSteps[step]} isDone={is_done} onChosen={onClose} />
              ))}
            </List>
          </section>
        )}
        <section aria-labelledby="tour-title">
          <Heading id="tour-title">{t.tour}</Heading>
          <List>
            {tour
              .filter(({ route }) => mayOpen(route))
              .map((stop) => (
                <Line key={stop.route} {...stop} onChosen={onClose} />
              ))}
          </List>
        </section>
      </DialogContent>
      <DialogActions>
        {isHidden && steps?.some(({ is_done }) => !is_done) && (
          <Button onClick={() => hidden.set(false)}>{t.show}</Button>
        )}
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface LineProps {
  route: RouteName
  title: Words
  text: Words
  /** Absent for a line that only shows a screen and has no task. */
  isDone?: boolean
  onChosen: () => void
}

function Line({ route, title, text: about, isDone, onChosen }: LineProps) {
  const t = useWords(words)
  const text = useText()
  const icon = isDone === undefined ? mdiMapMarkerOutline : isDone ? mdiCheckCircle : mdiCircleOutline
  return (
    <li data-done={isDone === true}>
      <Icon path={icon} size={20} />
      <span>
        <Link to={routes[route]} onClick={onChosen}>
          {text(title)}
        </Link>
        {isDone && <span className="visually-hidden">{` · ${t.done}`}</span>}
        <small>{text(about)}</small>
      </span>
    </li>
  )
}

const Heading = styled('h2')({ margin: '4px 0 8px', fontSize: 15.5, fontWeight: 700 })

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': { display: 'flex', gap: 10, padding: '7px 0', color: theme.palette.text.secondary },
  '& li[data-done=true] > svg': { color: theme.palette.success.main },
  '& a': { fontWeight: 600, color: theme.palette.primary.dark },
  '& small': { display: 'block', fontSize: 13 },
}))

const words = {
  en: {
    title: 'First steps',
    setUp: (done: number, all: number) => `Set up the company: ${done} of ${all} done`,
    show: 'Show the next step on every screen',
    tour: 'Look around',
    done: 'done',
    close: 'Close',
  },
  th: {
    title: 'เริ่มต้นใช้งาน',
    setUp: (done: number, all: number) => `ตั้งค่าระบบ: เสร็จแล้ว ${done} จาก ${all}`,
    show: 'แสดงขั้นตอนถัดไปบนทุกหน้าจอ',
    tour: 'สำรวจระบบ',
    done: 'เสร็จแล้ว',
    close: 'ปิด',
  },
}
