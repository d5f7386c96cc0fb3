import { mdiBulletinBoard, mdiCalendarMonthOutline, mdiTable, mdiViewGridOutline } from '@mdi/js'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Icon } from '../look/icon.tsx'
import { useWords } from '../language.ts'

export type View = 'table' | 'board' | 'calendar' | 'gallery'

interface Props<V extends View> {
  views: readonly V[]
  view: V
  onView: (view: V) => void
}

/** The ways to show a list's records. */
export function ViewSwitch<V extends View>({ views, view, onView }: Props<V>) {
  const t = useWords(words)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t.shownAs}
      onChange={(_, next: V | null) => next && onView(next)}
    >
      {views.map((one) => (
        <ToggleButton key={one} value={one} aria-label={t[one]} title={t[one]}>
          <Icon path={icons[one]} size={18} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const icons: Record<View, string> = {
  table: mdiTable,
  board: mdiBulletinBoard,
  calendar: mdiCalendarMonthOutline,
  gallery: mdiViewGridOutline,
}

const words = {
  en: { shownAs: 'Shown as', table: 'Table', board: 'Board', calendar: 'Calendar', gallery: 'Gallery' },
  th: { shownAs: 'แสดงเป็น', table: 'ตาราง', board: 'บอร์ด', calendar: 'ปฏิทิน', gallery: 'แกลเลอรี' },
}
