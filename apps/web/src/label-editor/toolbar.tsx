import {
  mdiArrowLeft,
  mdiFitToPageOutline,
  mdiMagnet,
  mdiMinus,
  mdiPlus,
  mdiRedo,
  mdiUndo,
  mdiEyeOutline,
} from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Checkbox from '@mui/material/Checkbox'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { labelLimits } from '@rp/label/document'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { useShortcutKeys } from '../kit/shortcuts/own-shortcuts.ts'
import { useCell, useCellPart } from './cell.ts'
import { useEditor, useLabelVersion, type Shown } from './editor.ts'
import { fitPaper } from './fit-paper.ts'
import { again, takeBack, zoomBy } from './keys/editor-keys.ts'
import { SmallButton } from './panels/small-button.tsx'
import { useSetting } from './use-setting.ts'
import { zoomOf } from './view.ts'

interface Props {
  /** Where the label belongs, with a link back. */
  back: string
  title: string
  children: ReactNode
}

/** Actions on the whole label; those that move it forward are at the end. */
export function Toolbar({ back, title, children }: Props) {
  const t = useWords(words)
  return (
    <header className="label-toolbar">
      <div className="label-toolbar-title">
        <Link to={back} aria-label={t.back} className="label-back">
          <Icon path={mdiArrowLeft} size={20} />
        </Link>
        <h1>{title}</h1>
      </div>
      <div className="label-toolbar-tools">
        <HistoryButtons />
        <ShownMenu />
        <SnapButton />
        <Zoom />
      </div>
      <div className="label-toolbar-end">{children}</div>
    </header>
  )
}

function HistoryButtons() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const undo = useShortcutKeys('label-undo')
  const redo = useShortcutKeys('label-redo')
  useLabelVersion()
  if (!mayEdit) return null
  const { canUndo, canRedo } = editor.label.history
  return (
    <>
      <SmallButton
        icon={mdiUndo}
        title={undo.after(t.undo)}
        disabled={!canUndo()}
        onClick={() => takeBack(editor)}
      />
      <SmallButton
        icon={mdiRedo}
        title={redo.after(t.redo)}
        disabled={!canRedo()}
        onClick={() => again(editor)}
      />
    </>
  )
}

const shownNames = ['grids', 'guides', 'bleed', 'trim', 'safe', 'proof'] as const satisfies (keyof Shown)[]

/** What the stage shows besides the label, and the soft proof. */
function ShownMenu() {
  const { shown } = useEditor()
  const t = useWords(words)
  const now = useCell(shown)
  const guides = useSetting('guides')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <QuietButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon path={mdiEyeOutline} size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t.view}
      </QuietButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shownNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={now[name]}
            onClick={() => shown.set({ ...now, [name]: !now[name] })}
          >
            <Checkbox
              checked={now[name]}
              size="small"
              tabIndex={-1}
              disableRipple
              sx={{ p: 0 }}
              aria-hidden="true"
            />
            {t.shown[name]}
            {name === 'guides' && ` ${guides.x.length + guides.y.length}/${labelLimits.guidesPerAxis * 2}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function SnapButton() {
  const { snapping, mayEdit } = useEditor()
  const t = useWords(words)
  const on = useCell(snapping)
  if (!useCell(mayEdit)) return null
  return (
    <QuietButton
      size="small"
      aria-pressed={on}
      className={on ? 'label-pressed' : ''}
      startIcon={<Icon path={mdiMagnet} size={18} />}
      onClick={() => snapping.set(!on)}
    >
      {t.snap}
    </QuietButton>
  )
}

function Zoom() {
  const editor = useEditor()
  const t = useWords(words)
  const [out, into] = [useShortcutKeys('zoom-out'), useShortcutKeys('zoom-in')]
  const fit = useShortcutKeys('fit-paper')
  const percent = useCellPart(editor.view, (view) => Math.round(zoomOf(view) * 100))
  return (
    <span className="label-zoom">
      <SmallButton icon={mdiMinus} title={out.after(t.out)} onClick={() => zoomBy(editor, 0.8)} />
      <output aria-label={t.zoom}>{`${percent} %`}</output>
      <SmallButton icon={mdiPlus} title={into.after(t.in)} onClick={() => zoomBy(editor, 1.25)} />
      <SmallButton icon={mdiFitToPageOutline} title={fit.after(t.fit)} onClick={() => fitPaper(editor)} />
    </span>
  )
}

const words = {
  en: {
    back: 'Back',
    undo: 'Undo',
    redo: 'Redo',
    view: 'View',
    shown: {
      grids: 'Grids',
      guides: 'Guides',
      bleed: 'Bleed',
      trim: 'Trim',
      safe: 'Safe zone',
      proof: 'Soft proof: colours as the press prints them',
    },
    snap: 'Snap',
    zoom: 'Zoom',
    out: 'Zoom out',
    in: 'Zoom in',
    fit: 'Fit the paper',
  },
  th: {
    back: 'กลับ',
    undo: 'เลิกทำ',
    redo: 'ทำซ้ำ',
    view: 'มุมมอง',
    shown: {
      grids: 'ตาราง',
      guides: 'เส้นไกด์',
      bleed: 'ตัดตก',
      trim: 'เส้นตัด',
      safe: 'เขตปลอดภัย',
      proof: 'จำลองสีพิมพ์',
    },
    snap: 'ดูดเข้าเส้น',
    zoom: 'ขยาย',
    out: 'ย่อ',
    in: 'ขยาย',
    fit: 'พอดีกระดาษ',
  },
}
