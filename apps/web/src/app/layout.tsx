import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useWords } from '../kit/language.ts'
import { useSession } from '../kit/session.ts'
import { Duty } from './account/duty.tsx'
import { FirstStepsPanel } from './account/first-steps-panel.tsx'
import { useFocusPlace } from './focus-place.ts'
import { noteOpened } from './palette/opened-records.ts'
import { Progress } from './progress.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { useScreenTop } from './screen-top.ts'
import { usePanelShortcuts } from './shortcuts.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }))

/** Top bar, side menu and the screen. */
export function Layout() {
  const t = useWords(words)
  const large = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [permanent, setPermanent] = useState(true)
  const [drawer, setDrawer] = useState(false)
  const [sheet, setSheet] = useState<'palette' | 'keys' | null>(null)
  usePanelShortcuts({ onPalette: () => setSheet('palette'), onHelp: () => setSheet('keys') })
  useOpenedRecords()
  useFocusPlace()
  const routeId = useMatches().at(-1)?.id
  const isMessenger = routeId === 'messenger'
  const isEditor = routeId === 'labels-packaging-edit'
  useScreenTop(routeId)

  return (
    <div className="shell">
      <a className="skip-link" href="#screen">
        {t.skip}
      </a>
      <TopBar
        menuOpen={large ? permanent : drawer}
        onToggleMenu={() => (large ? setPermanent(!permanent) : setDrawer(!drawer))}
        onSearch={() => setSheet('palette')}
        onHelp={() => setSheet('keys')}
      />
      <div className="shell-body">
        {large && permanent && <SideMenu onChosen={() => {}} />}
        {!large && (
          <Suspense>
            <MenuDrawer label={t.menu} open={drawer} onClose={() => setDrawer(false)} />
          </Suspense>
        )}
        <main id="screen" tabIndex={-1} className={isMessenger || isEditor ? 'screen-full' : 'screen'}>
          {!isMessenger && <Progress />}
          <Duty>
            {!isEditor && <FirstStepsPanel isSlim={isMessenger} />}
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </Duty>
        </main>
      </div>
      <Suspense>
        {sheet === 'palette' && <Palette open onClose={() => setSheet(null)} />}
        {sheet === 'keys' && <KeyboardHelp open onClose={() => setSheet(null)} />}
      </Suspense>
    </div>
  )
}

const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Records which records the user opens, from anywhere: the search ranks them first among equals. */
function useOpenedRecords(): void {
  const userId = useSession()?.user_id
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  useEffect(() => {
    if (userId !== undefined && recordId.test(address)) noteOpened(userId, address)
  }, [userId, address])
}

const words = {
  en: { skip: 'Skip to the content', menu: 'Main menu' },
  th: { skip: 'ข้ามไปที่เนื้อหา', menu: 'เมนูหลัก' },
}
