// Mail server for tests: accepts every email and prints it.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const { mailFrom, rcptTo } = session.envelope;
    let text = '';
    stream.on('data', (chunk) => (text += chunk));
    stream.on('end', () => {
      const to = rcptTo.map(({ address }) => address).join(', ');
      process.stdout.write(`envelope: ${mailFrom.address} > ${to}\n${text}\nend of mail\n`);
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`listening on ${server.server.address().port}\n`));
