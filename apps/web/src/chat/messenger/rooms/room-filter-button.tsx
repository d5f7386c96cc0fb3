import { mdiFilterVariant } from '@mdi/js'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { RoomFilterForm } from './room-filter-form.tsx'
import { filterKeys, type RoomFilter } from './room-filter.ts'

interface RoomFilterButtonProps {
  filter: RoomFilter
  onChange: (change: RoomFilter) => void
}

/** The filters in the popover; search box and chips show the other two. */
const hiddenKeys = filterKeys.filter((key) => key !== 'keyword' && key !== 'status')

export function RoomFilterButton({ filter, onChange }: RoomFilterButtonProps) {
  const t = useWords(words)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const active = hiddenKeys.filter((key) => filter[key]).length
  return (
    <>
      <IconButton
        aria-label={active > 0 ? `${t.filters}, ${active} ${t.active}` : t.filters}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={active || null} color="primary">
          <Icon path={mdiFilterVariant} />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t.filters, sx: { width: 320, p: 2 } } }}
      >
        <RoomFilterForm filter={filter} onChange={onChange} />
        <Button
          color="inherit"
          disabled={active === 0}
          sx={{ mt: 1 }}
          onClick={() => onChange(Object.fromEntries(hiddenKeys.map((key) => [key, ''])))}
        >
          {t.reset}
        </Button>
      </Popover>
    </>
  )
}

const words = {
  en: { filters: 'Filters', active: 'active', reset: 'Reset filters' },
  th: { filters: 'ตัวกรอง', active: 'รายการที่ใช้', reset: 'ล้างตัวกรอง' },
}
