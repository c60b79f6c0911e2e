import type { TestUploadAuthAnswer } from '@criteria-desk/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { messageOf, sendForm } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Finds out whether this browser's uploads carry the session: a small file is sent and forgotten. */
export function UploadAuthTest() {
  const test = useMutation({
    mutationFn: sendTestFile,
    onSuccess: ({ filename, size }) => {
      toast({
        title: 'Upload sign-in works',
        description: `${filename} (${size} B) arrived with your session.`,
        tone: 'success',
      })
    },
    onError: (error) => {
      toast({
        title: 'Upload sign-in failed',
        description: messageOf(error, 'The server did not answer.'),
        tone: 'destructive',
      })
    },
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      isWide
      isPending={test.isPending}
      onClick={() => test.mutate()}
    >
      debug upload-auth test
    </Button>
  )
}

async function sendTestFile(): Promise<TestUploadAuthAnswer> {
  const form = new FormData()
  form.append('testfile', new File(['test'], 'test.txt', { type: 'text/plain' }))
  const response = await sendForm('/api/test-upload-auth', form)
  // The parsing edge: the shape is the contract's.
  return (await response.json()) as TestUploadAuthAnswer
}
