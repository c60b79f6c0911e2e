import S3rver from '@20minutes/s3rver'

/** FOLDER PORT BUCKET: a server that speaks S3; tells its parent the port, and ends with it. */
const [directory = '', port = '0', name = ''] = process.argv.slice(2)
process.on('disconnect', () => process.exit(0))
const server = new S3rver({
  ...{ address: '127.0.0.1', port: Number(port), silent: true, directory },
  // It reckons the signature of a list otherwise than the stores themselves and their clients do.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name }],
})
const running = await server.run()
process.send?.(running.port)
