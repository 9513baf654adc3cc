/** COPY … FROM STDIN on a plain `pg` connection: PostgreSQL’s fastest way to insert rows. */
export function copyIn(client, statement, data) {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection) => connection.query(statement),
      handleCopyInResponse(connection) {
        connection.sendCopyFromChunk(data);
        connection.endCopyFrom();
      },
      handleRowDescription() {},
      handleDataRow() {},
      handleCommandComplete() {},
      handleEmptyQuery() {},
      handleError: (error) => reject(error),
      handleReadyForQuery: () => resolve(),
    });
  });
}
