import { messageLength } from '@rp/domain/limits'
import { useWords } from '../../../kit/language.ts'

/** By what the text area that is too long is described. */
export const tooLongId = 'composer-too-long'

/** By how much a text is longer than one message takes; nothing where it is not. */
export function TooLong({ excess }: { excess: number }) {
  const t = useWords(words)
  return (
    excess > 0 && (
      <p id={tooLongId} className="composer-excess" role="alert">
        {t.tooLong.replace('%', String(excess))}
      </p>
    )
  )
}

const words = {
  en: { tooLong: `% characters over the ${messageLength} that one message takes` },
  th: { tooLong: `ยาวเกิน ${messageLength} ตัวอักษรต่อข้อความไป % ตัวอักษร` },
}
