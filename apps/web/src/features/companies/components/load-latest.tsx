import { useMutation } from '@tanstack/react-query'
import { isChangedMeanwhile, messageOf } from '../../../lib/request.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { toast } from '../../../ui/toast-store.ts'

type LoadLatestProps<Item> = {
  /** Why the last change was not saved; null where it was, or none was tried. */
  readonly error: Error | null
  readonly load: () => Promise<Item>
  readonly onLoaded: (item: Item) => void
}

/** In a dialog whose change was not saved because somebody else was faster: the way to their version. */
export function LoadLatest<Item>({ error, load, onLoaded }: LoadLatestProps<Item>) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: onLoaded,
    onError: (failed) =>
      toast({
        title: 'Error',
        description: messageOf(failed, 'Failed to load what is there now'),
        tone: 'destructive',
      }),
  })
  if (!isChangedMeanwhile(error)) return null
  return (
    <ChangedMeanwhile
      message={messageOf(error, '')}
      isLoading={isPending}
      onLoad={() => mutate()}
    />
  )
}
