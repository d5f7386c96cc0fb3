import { mdiBarcodeScan, mdiCameraOutline, mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { CameraScan, canScanByCamera } from './camera-scan.tsx'
import { scanWords } from './scan-words.ts'
import { useScanner } from './use-scanner.ts'

interface Props {
  label: string
  onCode: (code: string) => void
  /** At the bench controls are touch-sized. */
  isLarge?: boolean
}

/** Accepts what a scanner types, ending with Enter, or what the camera reads. */
export function ScanBox({ label, onCode, isLarge = false }: Props) {
  const t = useWords(scanWords)
  const [typed, setTyped] = useState('')
  const [isLooking, setLooking] = useState(false)
  const take = (code: string) => {
    const read = code.trim().toUpperCase()
    setTyped('')
    if (read !== '') onCode(read)
  }
  useScanner(take)
  return (
    <div style={{ maxWidth: 420 }}>
      <OutlinedInput
        fullWidth
        size="small"
        value={typed}
        placeholder={t.hint}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(typed)
        }}
        sx={{ minHeight: isLarge ? 52 : 36, fontSize: isLarge ? 17 : 14, backgroundColor: '#fff' }}
        slotProps={{ input: { 'aria-label': label, enterKeyHint: 'go' } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={mdiBarcodeScan} size={20} />
          </InputAdornment>
        }
        endAdornment={
          canScanByCamera() && (
            <InputAdornment position="end">
              <IconButton
                aria-label={isLooking ? t.stop : t.camera}
                onClick={() => setLooking(!isLooking)}
                sx={isLarge ? { width: 48, height: 48 } : {}}
              >
                <Icon path={isLooking ? mdiClose : mdiCameraOutline} size={20} />
              </IconButton>
            </InputAdornment>
          )
        }
      />

      {isLooking && (
        <CameraScan
          label={label}
          onCode={(code) => {
            setLooking(false)
            take(code)
          }}
          onFailed={() => {
            setLooking(false)
            toast({ tone: 'error', text: t.noCamera })
          }}
        />
      )}
    </div>
  )
}
