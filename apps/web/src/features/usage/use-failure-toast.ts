import { useEffect } from 'react'
import { toast } from '../../ui/toast-store.ts'

/** Says once that something could not be had. */
export function useFailureToast(hasFailed: boolean, description: string): void {
  useEffect(() => {
    if (hasFailed) toast({ title: 'Error', description, tone: 'destructive' })
  }, [hasFailed, description])
}
