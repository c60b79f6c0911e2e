import './app/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entry } from './app/entry.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
)
