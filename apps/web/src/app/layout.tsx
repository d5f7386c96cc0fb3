import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useWords } from '../kit/language.ts'
import { Duty } from './duty.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { Palette } from './palette.tsx'
import { Progress } from './progress.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { useShortcuts } from './shortcuts.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

/** Top bar, side menu and the screen (specification 2). */
export function Layout() {
  const t = useWords(words)
  const large = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [permanent, setPermanent] = useState(true)
  const [drawer, setDrawer] = useState(false)
  const [sheet, setSheet] = useState<'palette' | 'keys' | null>(null)
  useShortcuts({ onPalette: () => setSheet('palette'), onHelp: () => setSheet('keys') })
  const routeId = useMatches().at(-1)?.id
  const bare = routeId === 'messenger' || routeId === 'labels-packaging-edit'

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
          <Drawer
            open={drawer}
            onClose={() => setDrawer(false)}
            slotProps={{ paper: { 'aria-label': t.menu } }}
          >
            <SideMenu onChosen={() => setDrawer(false)} />
          </Drawer>
        )}
        <main id="screen" tabIndex={-1} className={bare ? 'screen-full' : 'screen'}>
          {!bare && <Progress />}
          <Duty>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </Duty>
        </main>
      </div>
      <Palette open={sheet === 'palette'} onClose={() => setSheet(null)} />
      <KeyboardHelp open={sheet === 'keys'} onClose={() => setSheet(null)} />
    </div>
  )
}

const words = {
  en: { skip: 'Skip to the content', menu: 'Main menu' },
  th: { skip: 'ข้ามไปที่เนื้อหา', menu: 'เมนูหลัก' },
}
