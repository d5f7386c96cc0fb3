import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchPanel, Root } from './app/root.tsx'
import { currentLanguage } from './kit/language.ts'
import { currentSession } from './kit/session.ts'
import './kit/look/base.css'
import './kit/look/touch.css'
import './kit/look/forced-colours.css'

document.documentElement.lang = currentLanguage()
const place = document.getElementById('root')
if (!place) throw new Error('Cannot start the panel: index.html has no #root')
if (currentSession()) fetchPanel()
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
