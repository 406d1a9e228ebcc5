CREATE DATABASE IF NOT EXISTS test;
ALTER DATABASE test CHARACTER SET utf8mb4;
CREATE USER 'reader'@'127.0.0.1' IDENTIFIED BY 'pw';
CREATE USER 'reader'@'localhost' IDENTIFIED BY 'pw';
GRANT ALL ON test.* TO 'reader'@'127.0.0.1';
GRANT ALL ON test.* TO 'reader'@'localhost';
