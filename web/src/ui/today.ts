import { useEffect, useState } from 'preact/hooks'
import { localDay } from '../model/statistics.ts'
import { useListener } from './listener.ts'

const MINUTE = 60_000

/** Returns the local calendar day, which can end while the page is open. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  const look = () => setToday(localDay(new Date()))
  useListener('visibilitychange', look)
  useEffect(() => {
    const timer = setInterval(look, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return today
}
