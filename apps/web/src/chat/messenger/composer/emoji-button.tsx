import { mdiEmoticonHappyOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'

const emojis =
  '😀 😄 😊 🙂 😉 😍 🥰 😘 🤗 🤔 😅 😂 🙏 👍 👌 👏 💪 🙌 ✌️ 🤝 ❤️ 💙 💚 💛 ✨ ⭐ 🎉 🎁 🌸 🌿 🍀 ☀️ 📦 🚚 📷 📄 ✅ ❌ ⏰ 📞'.split(
    ' ',
  )

/** The few emojis commonly used with customers. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useWords(words)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t.emoji}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiEmoticonHappyOutline} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t.emoji, className: 'emojis' } }}
      >
        {emojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            onClick={() => {
              setAnchor(null)
              onChoose(emoji)
            }}
          >
            {emoji}
          </button>
        ))}
      </Popover>
    </>
  )
}

const words = { en: { emoji: 'Emoji' }, th: { emoji: 'อีโมจิ' } }
