import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { useIsPhone } from './phone.ts'

interface Props {
  /** The id of the panel it opens. */
  panel: string
  icon: string
  label: string
  isOpen: boolean
  onToggle: () => void
}

/** A button among the page's actions that opens and closes a panel above a list; a closed panel takes no space. */
export function PanelToggle({ panel, icon, label, isOpen, onToggle }: Props) {
  const isPhone = useIsPhone()
  return (
    <QuietButton
      aria-expanded={isOpen}
      aria-controls={panel}
      startIcon={!isPhone && <Icon path={icon} size={18} />}
      endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={18} />}
      onClick={onToggle}
    >
      {label}
    </QuietButton>
  )
}
