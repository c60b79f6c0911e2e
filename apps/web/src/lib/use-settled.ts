import { useEffect, useState } from 'react'

/** So long after the last key what is sought is asked for. */
const settlesMs = 250

/** A term as it stands once nobody types any more. */
export function useSettled(term: string): string {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), settlesMs)
    return () => clearTimeout(timer)
  }, [term])
  return settled
}
