import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { uploadedTitle } from '../../lib/income-types.ts'
import { messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { documentsQuery, removeDocument } from './documents.queries.ts'
import { startUpload } from './start-upload.ts'
import type { UploadedPaper } from './upload-request.ts'
import { readUpload, subscribeToUpload } from './upload-store.ts'
import { loadDocument } from './use-current-document.ts'

export type UploadWish = {
  readonly file: File
  readonly companyId?: number | undefined
  readonly replaces?: number | undefined
}

/** What a developer does with documents; every cached criterion is asked for again afterwards. */
export function useDocumentActions() {
  const queryClient = useQueryClient()
  const upload = useSyncExternalStore(subscribeToUpload, readUpload)

  const refreshCriteria = () =>
    queryClient.invalidateQueries({ predicate: (query) => query.meta?.isCriteria === true })

  const send = (wish: UploadWish) =>
    startUpload({
      ...wish,
      onDone: (document) => {
        // Into the list at once: what is not in the list is not taken for the current one.
        queryClient.setQueryData(documentsQuery.queryKey, (list) => [
          document,
          ...(list ?? []).filter(({ id }) => id !== document.id && id !== wish.replaces),
        ])
        loadDocument(document)
        void refreshCriteria()
      },
      onPaper: (paper) => {
        announcePaper(paper)
        void queryClient.invalidateQueries({ queryKey: ['/api/income-documents'] })
      },
    })

  const removal = useMutation({
    mutationFn: (document: Pick<DocumentDetail, 'id' | 'filename'>) => removeDocument(document.id),
    onSuccess: refreshCriteria,
    onError: (error) => {
      toast({
        title: 'Remove Failed',
        description: messageOf(error, 'Failed to remove document. Please try again.'),
        tone: 'destructive',
      })
    },
  })
  return { upload, send, removal }
}

/** It is kept, as the uploader's own, and not among the criteria. */
function announcePaper(paper: UploadedPaper): void {
  const title = 'reading' in paper ? uploadedTitle(paper.documentType) : 'Document uploaded'
  toast({ title, description: paper.message, tone: 'success' })
}
