import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useWords } from '../../kit/language.ts'
import { phoneBelow } from '../../kit/list/phone.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { requestWords } from './request-words.ts'

interface Props {
  title: string
  /** Chips beside the title. */
  beside?: ReactNode
  /** The actions, below everything and always visible. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A record over its list, as high as the window; full screen on a phone. */
export function WideDialog({ title, beside, actions, onClose, children }: Props) {
  const t = useWords(requestWords)
  const id = useId()
  const isPhone = useMediaQuery(`(max-width: ${phoneBelow - 0.05}px)`, { noSsr: true })
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: isPhone ? {} : { height: 'calc(100% - 48px)', maxHeight: 'none' } } }}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        {beside}
        <IconButton aria-label={t.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Head>
      <DialogContent dividers sx={{ backgroundColor: 'background.default', padding: isPhone ? 1.5 : 2.5 }}>
        {children}
      </DialogContent>
      {actions && <Foot>{actions}</Foot>}
    </Dialog>
  )
}

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '12px 16px 12px 24px',
  fontSize: 13.5,
  '& h2': { margin: 0, fontSize: 18, fontWeight: 700, overflowWrap: 'anywhere', minWidth: 0 },
  '& > button': { marginLeft: 'auto' },
})

const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '10px 20px',
})

/** The main content on the left, related data on the right. */
export const DialogColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 16,
  alignItems: 'start',
  fontSize: 13.5,
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  '& .same': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 10 },
  '& .lead': { margin: '0 0 12px', fontSize: 15, lineHeight: 1.6, color: theme.palette.text.primary },
  '& a': { color: theme.palette.primary.dark, fontWeight: 600 },
  '& blockquote': {
    margin: '6px 0 4px',
    padding: '6px 12px',
    borderLeft: `3px solid ${theme.palette.divider}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
