import { mdiLinkOff } from '@mdi/js'
import Button from '@mui/material/Button'
import { resolvePageToken } from '@rp/contract/notifications/notification'
import { routes } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { call, ProblemError } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { EmptyState } from '../kit/page/empty-state.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { useSession } from '../kit/session.ts'
import { initialPage } from './guard.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** The target of a clicked notification: the server resolves the opaque token, and the panel navigates there. */
export function RedirectPage() {
  const [search] = useSearchParams()
  const page_token = search.get('page_token') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['page-token', page_token],
    queryFn: () => call(resolvePageToken, { body: { page_token } }),
    enabled: page_token !== '',
  })
  // only a path of the panel: a token can never lead to another site
  if (data?.to.startsWith('/') && !data.to.startsWith('//')) return <Navigate to={data.to} replace />
  if (page_token === '' || isUnknown(error) || data) return <UnknownToken />
  return <Awaited of={{ data: undefined, error, refetch }} outline={<ScreenSkeleton />} />
}

function UnknownToken() {
  const t = useWords(words)
  const session = useSession()
  const navigate = useNavigate()
  return (
    <>
      <h1 className="visually-hidden">{t.title}</h1>
      <EmptyState icon={mdiLinkOff} title={t.title} text={t.text}>
        {session && (
          <Button
            variant="contained"
            onClick={() => void navigate(routes[initialPage(session)], { replace: true })}
          >
            {t.home}
          </Button>
        )}
      </EmptyState>
    </>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ProblemError && [404, 400].includes(error.problem.status)
}

const words = {
  en: {
    title: 'This link leads nowhere',
    text: 'It has expired, belongs to somebody else, or its record is gone.',
    home: 'Go to the first page',
  },
  th: {
    title: 'ลิงก์นี้ใช้ไม่ได้',
    text: 'ลิงก์อาจหมดอายุ เป็นของผู้อื่น หรือข้อมูลถูกลบไปแล้ว',
    home: 'ไปหน้าแรก',
  },
}
